// Colours, letters and glyphs of Beer Pioneers, by id.

export const BEER: Record<string, { colour: string; letter: string; dark: boolean }> = {
  pils: { colour: "#f4d35a", letter: "P", dark: false },
  export: { colour: "#e2a52c", letter: "E", dark: false },
  lager: { colour: "#bf7a22", letter: "L", dark: true },
  stark: { colour: "#4d2417", letter: "S", dark: true },
  weizen: { colour: "#f3c489", letter: "W", dark: false },
  alt: { colour: "#85401a", letter: "A", dark: true },
  any: { colour: "#c9b48d", letter: "?", dark: false },
};

export const BARREL = "#9c6530";

// What an operation or thing shows, on a grid of 24.
interface Glyph {
  art: string;
  /** Where the number stands: in the glyph, before it, or nowhere. */
  number: "in" | "before" | "none";
  ink?: string;
  /** A letter written in it. */
  mark?: string;
}

const up = (x: number) => `<path d="M${x} 10.5l4 4.500h-2.500v5h-3v-5h-2.500z" fill="#2f6b2c" stroke="#fff8e7" stroke-width=".8"/>`;
const barrel = `<path d="M5 3h9c1.500 2.600 2.200 5.200 2.200 8s-.7 5.400-2.200 8H5c-1.500-2.600-2.200-5.200-2.200-8S3.500 5.600 5 3z" fill="#9c6530" stroke="#3a2210"/><path d="M3.400 7.300h12.200M3.400 14.700h12.200" stroke="#3a2210" stroke-width="1.600"/>`;
const card = (fill: string, line: string) => `<rect x="4.500" y="2" width="15" height="20" rx="2.200" fill="${fill}" stroke="#3a2210" stroke-width="1.200"/>${line}`;
const worker = (fill: string) => `<circle cx="12" cy="6" r="4" fill="${fill}" stroke="#2a1a0a"/><path d="M4.500 14c0-3 3.500-4 7.500-4s7.500 1 7.500 4l-2.500 1.500L18 22h-4.500L12 17.500 10.500 22H6l1-6.500z" fill="${fill}" stroke="#2a1a0a"/>`;
const truck = (fill: string) => `<path d="M1.500 6h13v10h-13z" fill="${fill}" stroke="#2a1a0a"/><path d="M14.500 9h4l4 4v3h-8z" fill="${fill}" stroke="#2a1a0a"/><circle cx="6" cy="17.500" r="2.600" fill="#2a1a0a"/><circle cx="18" cy="17.500" r="2.600" fill="#2a1a0a"/>`;
const mug = (fill: string) => `<path d="M5 7h11l-.8 14.500H5.800z" fill="${fill}" stroke="#3a2210"/><path d="M16 10h2.500a1.800 1.800 0 0 1 1.800 1.800v3.400A1.800 1.800 0 0 1 18.500 17h-2.700" fill="none" stroke="#3a2210" stroke-width="1.600"/><path d="M4.200 8C3 5 6 3 8 4.200 9.500 2 12.500 2.200 13.300 4c2.400-.8 4.500 1.500 3.200 4-3.500 1.200-9 1.200-12.300 0z" fill="#fffdf5" stroke="#a58a5c" stroke-width=".8"/>`;
const kettle = `<path d="M3 10.500h18c0 6-3 10-9 10s-9-4-9-10z" fill="#c9743a" stroke="#5b2a10"/><path d="M6 10c.5-3 3-4.500 6-4.500s5.500 1.500 6 4.500z" fill="#e39a5d" stroke="#5b2a10"/><path d="M11 2.500h2v3.200h-2z" fill="#5b2a10"/><path d="M6 13c.3 2.800 1.600 4.700 3.600 5.800" stroke="#f6c79c" stroke-width="1.400" fill="none"/>`;
const token = `<path d="M8 2.500h8l5.500 5.500v8L16 21.500H8L2.500 16V8z" fill="#a32a1c" stroke="#3d0d07"/><path d="M6 12h12" stroke="#fff3da" stroke-width="3.400"/>`;
const turn = `<path d="M19.500 12a7.500 7.500 0 1 1-2.600-5.700" fill="none" stroke="#1d5a63" stroke-width="3.400" stroke-linecap="round"/><path d="M20.500 2.500v6.800h-6.800z" fill="#1d5a63"/>`;
const house = `<path d="M2.500 21.500v-9l6 3.500v-3.500l6 3.500V4h4.500l1.500 17.500z" fill="#a2543a" stroke="#3d1a0d"/><path d="M5.500 17.500h2.500M11 17.500h2.500M16.500 17.500h2.200" stroke="#ffe2a0" stroke-width="2"/>`;

export const GLYPHS: Record<string, Glyph> = {
  coin: { art: `<circle cx="12" cy="12" r="10.300" fill="#f0c043" stroke="#7a4f0b" stroke-width="1.300"/><circle cx="12" cy="12" r="7.800" fill="none" stroke="#a8741a" stroke-width=".9"/>`, number: "in", ink: "#3a2405" },
  vp: { art: `<path d="M12 1.500l9.500 3.200v7.300c0 5.300-4 8.800-9.500 10.700C6.500 20.800 2.500 17.300 2.500 12V4.700z" fill="#9c2430" stroke="#3f0a10" stroke-width="1.200"/><path d="M12 3.600l7.500 2.500v6c0 4.200-3.100 7-7.500 8.600" fill="none" stroke="#e8b9a0" stroke-width=".9"/>`, number: "in", ink: "#fff8e7" },
  card: { art: card("#6b4a2f", `<path d="M7 4.500h10v15H7z" fill="none" stroke="#e3b23c" stroke-width=".9"/>`), number: "in", ink: "#fff8e7" },
  new_barrel: { art: `${barrel}<circle cx="18" cy="17.500" r="5.500" fill="#2f6b2c" stroke="#fff8e7"/><path d="M18 14.500v6M15 17.500h6" stroke="#fff8e7" stroke-width="1.800"/>`, number: "before" },
  move_barrel: { art: `${barrel}<path d="M11 14.200h6v-3.400l6.500 5.400-6.500 5.400v-3.400h-6z" fill="#1d5a63" stroke="#fff8e7"/>`, number: "before" },
  rotation: { art: turn, number: "before" },
  rotate_each: { art: `${turn}<path d="M8.500 12h7M12 8.500v7" stroke="#1d5a63" stroke-width="2"/>`, number: "before" },
  brew: { art: kettle, number: "before" },
  unblock: { art: `<g transform="translate(-2 -2) scale(.86)">${token}</g>${up(18.500)}`, number: "before" },
  progress: { art: `<path d="M2.500 8l6-4 6 4v7l-6 4-6-4z" fill="#3d77a8" stroke="#10283c"/><path d="M2.500 8l6 3.500 6-3.500M8.500 11.500V19" fill="none" stroke="#10283c"/><path d="M13.500 17h4.500v-3.200l5.500 4.800-5.500 4.800V20h-4.500z" fill="#2f6b2c" stroke="#fff8e7" stroke-width=".8"/>`, number: "before" },
  level: { art: `<path d="M7 2h4v5c0 1.200 2.500 2.300 2.500 5v7.800A2.200 2.200 0 0 1 11.300 22H6.700a2.200 2.200 0 0 1-2.200-2.200V12c0-2.700 2.500-3.800 2.500-5z" fill="#4f7a3a" stroke="#1d3312"/><path d="M5.500 13h7v5h-7z" fill="#fff3da"/>${up(18.500)}`, number: "before" },
  income: { art: `<circle cx="9.500" cy="9.500" r="8" fill="#f0c043" stroke="#7a4f0b" stroke-width="1.300"/><circle cx="9.500" cy="9.500" r="5.500" fill="none" stroke="#a8741a"/>${up(18.500)}`, number: "before" },
  gain_beer: { art: mug("#e2a52c"), mark: "?", ink: "#2a1a08", number: "before" },
  swap_beer: { art: `<g transform="scale(.62)">${mug("#e2a52c")}</g><g transform="translate(10.500 9) scale(.62)">${mug("#85401a")}</g><path d="M15 3c3 0 5 1.500 5 4.500M2.500 15.500c0 3 2 5 5.500 5" fill="none" stroke="#1d5a63" stroke-width="2"/>`, number: "before" },
  play_beige: { art: card("#dfc190", `<path d="M7.500 7h9M7.500 12h9M7.500 17h9" stroke="#7a5220" stroke-width="2"/>`), number: "before" },
  play_white: { art: card("#fffdf6", `<path d="M7.500 7h9M7.500 11h9M7.500 15h6" stroke="#7d7468" stroke-width="1.600"/>`), number: "none" },
  play_order: { art: card("#8a63a8", `<path d="M7.500 16l3.500 3 6-9" fill="none" stroke="#fff8e7" stroke-width="2.600"/><path d="M7.500 6h9" stroke="#fff8e7" stroke-width="1.600"/>`), number: "none" },
  overlay: { art: `<path d="M2.500 12h14v9h-14z" fill="#b98a52" stroke="#3a2210"/><path d="M2.500 15h14M2.500 18h14" stroke="#3a2210" stroke-width=".8"/>${up(17.500)}<path d="M2.500 9l13-4" stroke="#3a2210" stroke-width="2.500"/>`, number: "none" },
  improved_depot: { art: `<path d="M1.500 10L12 3l10.500 7v11.500h-21z" fill="#b98a52" stroke="#3a2210"/><g transform="translate(6 8.500) scale(.6)">${barrel}</g>`, number: "none" },
  sacrifice_lab: { art: `<g transform="translate(-1 3) scale(.8)">${worker("#d9c9ab")}</g><path d="M14 3l8 8M22 3l-8 8" stroke="#a32a1c" stroke-width="3"/>`, number: "none" },
  bonus_workers: { art: `<g transform="translate(0 3) scale(.82)">${worker("#d9c9ab")}</g><path d="M19.500 3v8M15.500 7h8" stroke="#2f6b2c" stroke-width="3"/>`, number: "before" },
  neutral_truck: { art: truck("#b8b2a6"), number: "none" },
  neutral_worker: { art: worker("#b8b2a6"), number: "none" },
  turn_order_again: { art: `<g transform="scale(.8)">${worker("#d9c9ab")}</g><path d="M12 19h6v-3.500l5.500 5-5.500 4V22h-6z" fill="#2f6b2c" stroke="#fff8e7" stroke-width=".8"/>`, number: "none" },
  build: { art: house, number: "none" },
  upgrade: { art: `<g transform="translate(-2 2) scale(.88)">${worker("#d9c9ab")}</g>${up(18.500)}`, number: "none" },
  // things that are given up
  barrel: { art: `<g transform="translate(2.500 1)">${barrel}</g>`, number: "before" },
  beer: { art: mug("#e2a52c"), number: "before" },
  // what else is printed
  lightbulb: { art: `<path d="M12 1.500a7.300 7.300 0 0 1 4.200 13.300V17.500H7.800v-2.700A7.300 7.300 0 0 1 12 1.500z" fill="#ffe36b" stroke="#6b4a0a" stroke-width="1.200"/><path d="M8.300 18.800h7.400M9.300 21.300h5.400" stroke="#4a3a2a" stroke-width="1.800"/><path d="M10 13V9l2 1.500L14 9v4" fill="none" stroke="#b07a10"/>`, number: "before" },
  flash: { art: `<path d="M13.500 1L4.500 13.500H10L8.500 23l10-13.500H13z" fill="#f5b822" stroke="#6b3f05" stroke-width="1.200"/>`, number: "none" },
  home: { art: `<path d="M3 12L12 4l9 8v9.500H3z" fill="#e6d3a8" stroke="#3a2210" stroke-width="1.300"/><path d="M1.500 12.500L12 3l10.500 9.500" fill="none" stroke="#7a3b1a" stroke-width="2.400"/><g transform="translate(6.500 9) scale(.46)">${worker("#b8854a")}</g>`, number: "none" },
  crown: { art: `<path d="M3 7l5 4.500L12 4l4 7.500L21 7l-1.800 11H4.800zM4.800 19.500h14.400v2H4.800z" fill="#c98a2b" stroke="#5b3a08" stroke-width="1"/>`, number: "none" },
  fleet: { art: truck("#8a63a8"), number: "none" },
  token: { art: token, number: "none" },
  worker: { art: worker("#d9c9ab"), number: "none" },
  truck: { art: truck("#d9c9ab"), number: "none" },
  // extensions, by their ids
  beer_filter: { art: `<path d="M2.500 3h19l-7 9v8.500l-5-2.500v-6z" fill="#b9d3d8" stroke="#1d4a52" stroke-width="1.300"/><path d="M5.500 5.500h13" stroke="#e2a52c" stroke-width="2.500"/>`, number: "none" },
  cooling_system: { art: `<circle cx="12" cy="12" r="10.500" fill="#d7ecf2" stroke="#1d4a6b"/><path d="M12 3.500v17M4.600 7.800l14.800 8.400M4.600 16.200l14.800-8.400M9.500 5l2.500 2 2.500-2M9.500 19l2.500-2 2.500 2" fill="none" stroke="#1d5a8a" stroke-width="1.700"/>`, number: "none" },
  truck_fleet: { art: truck("#8a63a8"), number: "none" },
  laboratory: { art: `<path d="M9 2h6v6.500l5.500 10A2.300 2.300 0 0 1 18.500 22h-13a2.300 2.300 0 0 1-2-3.500L9 8.500z" fill="#e6f0df" stroke="#2b4a1d" stroke-width="1.300"/><path d="M6.500 14h11l2.700 5c.5 1-.2 2-1.700 2h-13c-1.300 0-2-1-1.500-2z" fill="#7fae4f"/><circle cx="10" cy="17.500" r="1.300" fill="#fff"/>`, number: "none" },
  malt_factory: { art: `<path d="M12 22V8" stroke="#7a5a14" stroke-width="1.800"/><path d="M12 1.500c2.200 1.700 2.200 4.300 0 6-2.200-1.700-2.200-4.300 0-6zM12 10c.2-2.800 2.200-4.300 5-4 .2 2.800-1.700 4.600-5 4zM12 10c-.2-2.800-2.200-4.300-5-4-.2 2.800 1.700 4.600 5 4zM12 15.500c.2-2.800 2.200-4.300 5-4 .2 2.800-1.700 4.600-5 4zM12 15.500c-.2-2.800-2.200-4.300-5-4-.2 2.800 1.700 4.600 5 4zM12 21c.2-2.800 2.200-4.300 5-4 .2 2.800-1.700 4.600-5 4zM12 21c-.2-2.800-2.200-4.300-5-4-.2 2.800 1.700 4.600 5 4z" fill="#e0ac2b" stroke="#7a5a14" stroke-width=".8"/>`, number: "none" },
  machine_hall: { art: `<path d="M12 1.500l1.800 3.300 3.600-.8.400 3.700 3.500 1.300-1.700 3.300 1.700 3.300-3.500 1.300-.4 3.700-3.600-.8L12 22.500l-1.800-2.700-3.600.8-.4-3.700-3.500-1.300 1.700-3.300-1.700-3.300 3.500-1.300.4-3.700 3.600.8z" fill="#9aa3a8" stroke="#2b3338" stroke-width="1.200"/><circle cx="12" cy="12" r="3.600" fill="#fff3da" stroke="#2b3338"/>`, number: "none" },
  hand: { art: `<rect x="3" y="5" width="10" height="15" rx="1.800" transform="rotate(-12 8 12)" fill="#6b4a2f" stroke="#2a1a0a"/><rect x="10.500" y="4.500" width="10" height="15" rx="1.800" transform="rotate(10 15 12)" fill="#dfc190" stroke="#2a1a0a"/>`, number: "before" },
};

/** What is paid is drawn as the thing itself, with a minus. */
const PAID: Record<string, string> = { pay_coin: "coin", pay_vp: "vp", pay_barrel: "barrel", pay_card: "card", pay_beer: "beer" };
export const paidGlyph = (op: string): string | null => PAID[op] ?? null;
