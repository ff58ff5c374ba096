// Tables that were removed from the list of this browser; the server keeps them.
const PLACE = "alehouse.hidden";
const KEPT = 500;

function stored(): string[] {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "[]") as string[];
  } catch {
    return [];
  }
}

const hidden = $state({ tables: stored() });

export const isHidden = (table: string) => hidden.tables.includes(table);

export function hide(table: string): void {
  hidden.tables = [...hidden.tables, table].slice(-KEPT);
  localStorage.setItem(PLACE, JSON.stringify(hidden.tables));
}
