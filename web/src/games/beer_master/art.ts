// The drawings of Beer Master on a grid of 32: ingredients and extras by id, action cards by what they do.
const INK = "#2a1a0c";

const grain = (x: number, y: number, turn: number, fill: string, rx = 2.7, ry = 4.6) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" transform="rotate(${turn} ${x} ${y})" fill="${fill}" stroke="${INK}" stroke-width=".9"/>`;

/** An ear: pairs of grains on a stalk. */
function ear(fill: string, rx: number, awns: string): string {
  const rows = [11, 16, 21].map((y) => grain(12, y, 32, fill, rx) + grain(20, y, -32, fill, rx));
  return `<path d="M16 31V12" stroke="${INK}" stroke-width="2.4"/><path d="M16 31V12" stroke="#a77b2e" stroke-width="1.3"/>${awns}${rows.join("")}${grain(16, 7, 0, fill, rx)}`;
}

const awns = `<path d="M16 4V.8M11 7L7.500 1M21 7l3.500-6M9.500 12L4 5M22.500 12L28 5M9 17.500L2.500 11M23 17.500l6.500-6.500" stroke="#7a5412" stroke-width="1.2" fill="none"/>`;

/** A hop cone, its tip at (x, y + 15). */
function cone(x: number, y: number, fill: string, dark: string, size = 1): string {
  const scales = [
    "M-4 4c-4 .5-5 4-2.500 6.500C-4 10-3 7 -4 4z", "M4 4c4 .5 5 4 2.500 6.500C4 10 3 7 4 4z", "M0 2c-3 2-3 6 0 8 3-2 3-6 0-8z",
    "M-3 9c-3.500 1-3.500 5-1 6.500C-2.500 14-2 12-3 9z", "M3 9c3.500 1 3.500 5 1 6.500C2.500 14 2 12 3 9z", "M0 8c-2.700 2-2.700 6 0 8.500 2.700-2.500 2.700-6.500 0-8.500z",
  ];
  return `<g transform="translate(${x} ${y}) scale(${size})"><path d="M0-.5C6-.5 8.500 4 7.500 9 6.500 14 3 17.500 0 19.500-3 17.500-6.500 14-7.500 9-8.500 4-6-.5 0-.5z" fill="${dark}" stroke="${INK}" stroke-width="1"/>${scales.map((d) => `<path d="${d}" fill="${fill}" stroke="${INK}" stroke-width=".6"/>`).join("")}</g>`;
}

const leaf = (d: string, fill: string) => `<path d="${d}" fill="${fill}" stroke="${INK}" stroke-width=".9"/>`;
const cell = (x: number, y: number, r: number, fill: string, rx = r) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${r}" fill="${fill}" stroke="${INK}" stroke-width="1"/><circle cx="${x - rx * 0.25}" cy="${y - r * 0.2}" r="${r * 0.34}" fill="rgb(255 255 255 / .75)"/>`;

const INGREDIENTS: Record<string, string> = {
  water: `<path d="M16 2.500c5 6.700 9.500 11.300 9.500 17a9.500 9.500 0 0 1-19 0c0-5.700 4.500-10.300 9.500-17z" fill="#4da3d8" stroke="${INK}"/><path d="M10.500 20a5.600 5.600 0 0 0 4.700 5.400" stroke="#e4f6ff" stroke-width="2.200" fill="none" stroke-linecap="round"/>`,
  malt_barley: ear("#efc044", 2.4, awns),
  malt_caramel: [grain(10, 21, 60, "#8a4314", 4, 6.5), grain(22, 22, -55, "#a5541c", 4, 6.5), grain(16, 25, 90, "#6f320d", 4, 6.5), grain(12, 13, 35, "#b8642a", 4, 6.5), grain(20.500, 13.500, -30, "#8a4314", 4, 6.5), `<path d="M9 3c2 1.500-1 3 1 5M16 2c2 1.500-1 3 1 5M23 3c2 1.500-1 3 1 5" stroke="#7b5a45" stroke-width="1.400" fill="none"/>`].join(""),
  malt_wheat: ear("#fbeab8", 3.6, ""),
  hop_willamette: `${leaf("M16 6C12 1 7 1.500 4.500 5 8 8.500 12.500 8.500 16 6z", "#7fae4b")}<path d="M16 8c0-3 1-5 4-6.500" stroke="${INK}" stroke-width="1.400" fill="none"/>${cone(16, 8, "#a6cf6b", "#6f9a3f", 1.1)}`,
  hop_fudge: `${leaf("M16 8C10 2 4 4 1.500 9.500 7 14 12.500 13 16 8z", "#3f6a2f")}${leaf("M16 8c6-6 12-4 14.500 1.500C25 14 19.500 13 16 8z", "#3f6a2f")}<path d="M16 9V2.500" stroke="${INK}" stroke-width="1.600"/>${cone(16, 10, "#5f9148", "#38602a", 1.05)}`,
  hop_simcoe: `<path d="M16 2v4M16 5C12 5 9.500 6.500 9 10M16 5c4 0 6.500 1.500 7 5" stroke="${INK}" stroke-width="1.400" fill="none"/>${cone(9, 10, "#e6ea6d", "#a9b32f", 0.92)}${cone(23, 10, "#e6ea6d", "#a9b32f", 0.92)}`,
  yeast_ale: `${cell(12, 13, 7.5, "#f2b48a")}${cell(23, 9, 4.6, "#f2b48a")}${cell(22, 19, 5.6, "#e79a6b")}<path d="M8 26h3M14 28h3M20 27h4" stroke="#a0563a" stroke-width="1.600" stroke-linecap="round"/>`,
  yeast_lager: `<path d="M6 4h3M14 6h4M23 4h3M9 10h3M20 11h3" stroke="#53718f" stroke-width="1.600" stroke-linecap="round"/>${cell(9, 20, 4.2, "#cfe0f2", 6.2)}${cell(22, 19.500, 4.4, "#cfe0f2", 6.4)}${cell(15.500, 26, 4.2, "#a9c4e0", 6.6)}`,
  yeast_lambic: `<path d="M5 27C9 20 12 22 15 15S22 8 27 5" stroke="${INK}" stroke-width="1.400" fill="none"/>${cell(6.500, 25, 3.6, "#d7739a")}${cell(12, 19.500, 4.6, "#c4577f")}${cell(18.500, 13, 5, "#d7739a")}${cell(25, 7, 4, "#c4577f")}<path d="M21 22l2 4 4 .5-3 3M7 6l3 4M7 10l3-4" stroke="#8d2f55" stroke-width="1.700" fill="none" stroke-linecap="round"/>`,
};

const EXTRAS: Record<string, string> = {
  bavarian: `<path d="M20 12C19 5 22 2 27 1.500c1 4-.5 8.500-4 11z" fill="#f6efe0" stroke="${INK}"/><path d="M23 4l-1.500 9" stroke="#8a7a60" fill="none"/><path d="M8 21c0-8 2-13 5-13 2 0 2 1.500 3.500 1.500S19 8.500 20.500 9.500C23 11 24 16 24 21z" fill="#4f7a3d" stroke="${INK}" stroke-width="1.200"/><path d="M7.800 18.500c5 1.500 11.400 1.500 16.400 0V22H7.800z" fill="#c9953a" stroke="${INK}" stroke-width=".9"/><path d="M2.500 22c6-2.500 21-2.500 27 0-2 4.500-25 4.500-27 0z" fill="#3f6a2f" stroke="${INK}" stroke-width="1.200"/>`,
  abbot: `<path d="M5 30C4 17 8 3 16 3s12 14 11 27z" fill="#6b4427" stroke="${INK}" stroke-width="1.200"/><path d="M16 7.500c4.500 0 6 4 6 8.500s-2.500 8-6 8-6-3.500-6-8 1.500-8.500 6-8.500z" fill="#f0c79a" stroke="${INK}"/><path d="M10.200 13c3-2.500 8.600-2.500 11.600 0-.3-3.500-2-6-5.800-6s-5.500 2.500-5.800 6z" fill="#4a2c16"/><circle cx="13.500" cy="16" r="1" fill="${INK}"/><circle cx="18.500" cy="16" r="1" fill="${INK}"/><path d="M13.500 20.200c1.500 1 3.500 1 5 0" stroke="${INK}" fill="none"/><path d="M16 25v5M13.800 27h4.400" stroke="#f3c566" stroke-width="1.700"/>`,
  craftsman: `<path d="M5 28L20 9" stroke="${INK}" stroke-width="5" stroke-linecap="round"/><path d="M5 28L20 9" stroke="#b57a3a" stroke-width="3" stroke-linecap="round"/><path d="M15 6l5-3.500 8.500 7-3.500 4.500-2.500-1-3 1z" fill="#8b97a3" stroke="${INK}" stroke-width="1.200"/><path d="M27 28L13 13" stroke="${INK}" stroke-width="5" stroke-linecap="round"/><path d="M27 28L13 13" stroke="#8a5a2c" stroke-width="3" stroke-linecap="round"/><path d="M4 9.500L9.500 4c2-1.500 4 .5 3 2.500l3.500 4-3.500 3.500-4-3.500c-2 1-4.500 1-4.500-1z" fill="#b9c2cc" stroke="${INK}" stroke-width="1.200"/>`,
  barrel: `<path d="M9 3h14c3 4 4.300 8.500 4.300 13S26 25 23 29H9C6 25 4.700 20.500 4.700 16S6 7 9 3z" fill="#b5763a" stroke="${INK}" stroke-width="1.200"/><path d="M12.500 3.500c-2 8-2 17 0 25M19.500 3.500c2 8 2 17 0 25" stroke="#7d4a1c" fill="none"/><path d="M6 8.500h20M6 23.500h20" stroke="#5c6670" stroke-width="2.600"/><circle cx="16" cy="16" r="2.200" fill="${INK}"/>`,
};

const EFFECTS: Record<string, string> = {
  halve_all: `<g stroke="#2f77a8" stroke-width="2.400" stroke-linecap="round" fill="none"><path d="M16 3v26M4.700 9.500l22.600 13M4.700 22.500l22.600-13"/><path d="M12 4.500l4 4 4-4M12 27.500l4-4 4 4M4.500 14l5-1.500-1-5M27.500 18l-5 1.500 1 5M4.500 18l5 1.500-1 5M27.500 14l-5-1.500 1-5"/></g>`,
  halve_one: `<path d="M4 29V14L16 4l12 10v15z" fill="#b8402f" stroke="${INK}" stroke-width="1.300"/><path d="M2.500 15L16 3.500 29.500 15" stroke="#fff3da" stroke-width="2.200" fill="none"/><path d="M10.500 29V19h11v10z" fill="#7c2f2a" stroke="#fff3da" stroke-width="1.300"/><path d="M10.500 19l11 10M21.500 19l-11 10" stroke="#fff3da" stroke-width="1.300"/><circle cx="16" cy="12" r="2.200" fill="#f3c566" stroke="${INK}"/>`,
  take_pint: `<path d="M12 8c-1.500-2-2.500-3.500-1.500-4.500 1.500-.8 3 .8 5.500.8s4-1.600 5.500-.8c1 1 0 2.500-1.500 4.500z" fill="#c9953a" stroke="${INK}"/><path d="M11.500 8.500h9C27 13 29 19 28 24c-.8 4-23.200 4-24 0-1-5 1-11 7.500-15.500z" fill="#a8793a" stroke="${INK}" stroke-width="1.200"/><path d="M11 9h10" stroke="#fff3da" stroke-width="1.800"/><path d="M18.800 15c-1-1.300-5-1.500-5.200.8-.2 2.700 5.300 1.500 5.200 4.300-.1 2.500-4.500 2.300-5.800.7M16 13v11" stroke="#fff3da" stroke-width="1.700" fill="none"/>`,
  break_pint: `<path d="M5 6h10l-2.500 6 3 3.500-3.500 5 2 8H7.500z" fill="#e3a32f" stroke="${INK}" stroke-width="1.200"/><path d="M19 6h8l-2.500 22.500H18l-2-7 3.800-5.500-3-3.500z" fill="#f3c566" stroke="${INK}" stroke-width="1.200"/><path d="M4 7c-1-3 2-4.500 4.500-3.500C10.500 2 13 2.500 15 5.500M18.500 6c1.500-3 5.500-3.500 9.500.5" stroke="#fff8e7" stroke-width="2.600" fill="none"/><path d="M29 13l2.500-1.500M29 18h2.500M1 14l2 1" stroke="${INK}" stroke-width="1.400"/>`,
  change_cellar: `<path d="M5 12h8c1.700 2.500 2.300 5 2.300 7.500S14.700 24.500 13 27H5c-1.700-2.500-2.300-5-2.300-7.500S3.300 14.500 5 12z" fill="#b5763a" stroke="${INK}" stroke-width="1.100"/><path d="M3.300 15.500h11.500M3.300 23.500h11.500" stroke="#5c6670" stroke-width="1.800"/><path d="M20 12h8c1.700 2.500 2.300 5 2.300 7.500S29.700 24.500 28 27h-8c-1.700-2.500-2.300-5-2.300-7.500s.6-5 2.300-7.500z" fill="#d9a15a" stroke="${INK}" stroke-width="1.100"/><path d="M18.200 15.500h11.600M18.200 23.500h11.600" stroke="#5c6670" stroke-width="1.800"/><path d="M8 8.500C10 3.500 20 2.500 24 7M24.500 2.500V7.500h-5" stroke="#6d350a" stroke-width="2" fill="none"/>`,
  transmute: `<path d="M13 3h6v8l8 14c1.300 2.500-.3 4.500-2.500 4.500h-17C5.300 29.500 3.700 27.500 5 25l8-14z" fill="#f4f0ff" stroke="${INK}" stroke-width="1.200"/><path d="M9.500 18h13l4 7.300c.8 1.700-.2 2.900-1.700 2.900H7.200c-1.500 0-2.500-1.200-1.700-2.900z" fill="#8a5fb5"/><circle cx="13" cy="23" r="2" fill="#e9dcff"/><circle cx="18.500" cy="21" r="1.300" fill="#e9dcff"/><circle cx="19.500" cy="25.500" r="1.500" fill="#e9dcff"/><path d="M11.500 3h9" stroke="${INK}" stroke-width="2"/>`,
  steal_extra: `<path d="M7 14c0-7 4-11 9-11s9 4 9 11c0 9-4 15-9 15S7 23 7 14z" fill="#f0c79a" stroke="${INK}" stroke-width="1.200"/><path d="M6.500 12C7 6 10.500 2.500 16 2.500S25 6 25.500 12c-6-2-13-2-19 0z" fill="#3a3f47" stroke="${INK}"/><path d="M5 13.500c7-2 15-2 22 0l-1.500 5.500c-3 1.500-7 1-9.500-1.500-2.500 2.500-6.500 3-9.500 1.500z" fill="${INK}"/><circle cx="12" cy="15.700" r="1.500" fill="#fff"/><circle cx="20" cy="15.700" r="1.500" fill="#fff"/><path d="M12.500 24c2-1.500 5-1.500 7 0" stroke="${INK}" stroke-width="1.300" fill="none"/>`,
  take_card: `<circle cx="13" cy="13" r="9.500" fill="#dff0f6" stroke="${INK}" stroke-width="2.200"/><path d="M20 20l9 9" stroke="${INK}" stroke-width="5" stroke-linecap="round"/><path d="M20.500 20.500l8 8" stroke="#8a5a2c" stroke-width="2.600" stroke-linecap="round"/><path d="M5.500 13C8 9.500 10.200 8.500 13 8.500s5 1 7.500 4.500c-2.500 3.500-4.700 4.500-7.500 4.500s-5-1-7.500-4.500z" fill="#fff" stroke="${INK}"/><circle cx="13" cy="13" r="2.800" fill="#3f74b3" stroke="${INK}" stroke-width=".8"/>`,
  cancel: `<path d="M16 2.500l11.500 4v9c0 7-5 11.500-11.500 14C9.500 27 4.500 22.500 4.500 15.500v-9z" fill="#5b6b78" stroke="${INK}" stroke-width="1.200"/><path d="M16 6v20c4.800-2.200 8.300-5.500 8.300-10.500V9z" fill="#8b9aa7"/><path d="M10 15.500l4.500 4.500 8-9" stroke="#fff3da" stroke-width="3" fill="none"/>`,
};

const PLAIN = `<path d="M16 3l4 8.500 9.300 1-7 6.300 2 9.200-8.300-4.700L7.700 28l2-9.200-7-6.300 9.300-1z" fill="#d3a040" stroke="${INK}" stroke-width="1.200"/>`;

/** The drawing of a card: of an action card by its effect, else by its id, or as others of its family. */
export function artOf(id: string, face?: { effect: string | null; family: string | null }): string {
  const known = face?.effect ? EFFECTS[face.effect] : (INGREDIENTS[id] ?? EXTRAS[id]);
  const kin = Object.keys(INGREDIENTS).find((one) => face?.family && one.startsWith(face.family));
  return known ?? (kin ? INGREDIENTS[kin] : PLAIN) ?? PLAIN;
}
