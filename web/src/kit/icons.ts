// Our icon set: one grid of 24 by 24, drawn in `currentColor`; `.t` parts are a lighter tone of it.
const pips: Record<number, [number, number][]> = {
  1: [[12, 12]],
  2: [[8, 8], [16, 16]],
  3: [[7.5, 7.5], [12, 12], [16.5, 16.5]],
  4: [[8, 8], [16, 8], [8, 16], [16, 16]],
  5: [[7.5, 7.5], [16.5, 7.5], [12, 12], [7.5, 16.5], [16.5, 16.5]],
  6: [[8, 7], [16, 7], [8, 12], [16, 12], [8, 17], [16, 17]],
};
const dot = ([x, y]: [number, number]) => `<circle cx="${x}" cy="${y}" r="1.8"/>`;
const die = (face: number) =>
  `<path class="l" d="M6 3.2h12A2.8 2.8 0 0 1 20.8 6v12a2.8 2.8 0 0 1-2.8 2.8H6A2.8 2.8 0 0 1 3.2 18V6A2.8 2.8 0 0 1 6 3.2z"/>${pips[face]!.map(dot).join("")}`;

export const ICONS = {
  // what is brewed with
  malt: `<path class="l" d="M12 22V9"/><path d="M12 2c1.8 1.8 1.8 4.2 0 6-1.8-1.8-1.8-4.2 0-6zM11.3 13c-2.8.1-4.5-1.3-4.8-3.9 2.8-.1 4.5 1.3 4.8 3.9zM12.7 13c2.8.1 4.5-1.3 4.8-3.9-2.8-.1-4.5 1.3-4.8 3.9zM11.3 18c-2.8.1-4.5-1.3-4.8-3.9 2.8-.1 4.5 1.3 4.8 3.9zM12.7 18c2.8.1 4.5-1.3 4.8-3.9-2.8-.1-4.5 1.3-4.8 3.9z"/>`,
  hop: `<path d="M12 4.5c1.3-2 3-2.6 4.6-2.2-.4 1.7-2 2.7-4 2.8z"/><path class="t" d="M12 5c3.7 0 6.2 2.6 6.2 6.2 0 5-3.5 9-6.2 11-2.7-2-6.2-6-6.2-11C5.8 7.6 8.3 5 12 5z"/><path class="l" d="M6.2 10.5c2 .2 3.6 1.2 3.8 3.3M17.8 10.5c-2 .2-3.6 1.2-3.8 3.3M12 7.2c-1.6 1-2.2 2.7-1.6 4.6.5 1.4 1.2 2 1.6 2.6.4-.6 1.1-1.2 1.6-2.6.6-1.9 0-3.6-1.6-4.6zM7.8 16.3c1.6-.2 2.9.4 3.4 1.9M16.2 16.3c-1.6-.2-2.9.4-3.4 1.9"/>`,
  yeast: `<circle class="t" cx="9" cy="13.5" r="6"/><circle class="t" cx="16.5" cy="8" r="4"/><circle class="t" cx="17.2" cy="16.8" r="2.8"/><circle cx="8" cy="12.5" r="2"/><circle cx="16.3" cy="7.6" r="1.4"/><circle cx="17.2" cy="16.8" r=".9"/>`,
  water: `<path d="M12 2.5c3.6 4.8 6 8 6 11.5a6 6 0 0 1-12 0c0-3.5 2.4-6.7 6-11.5z"/><path class="h" d="M9 14.3a3.3 3.3 0 0 0 2.6 3.3"/>`,
  fruit: `<path d="M11 8.5C8.5 7 4.5 8.5 4.5 13.2c0 4.3 3 8.3 5.4 8.3 1 0 1.4-.5 2.1-.5s1.1.5 2.1.5c2.4 0 5.4-4 5.4-8.3C19.5 8.5 15.5 7 13 8.5c-.7.4-1.3.4-2 0z"/><path class="l" d="M12 8c0-2.2.8-4 2.6-5.2"/>`,
  spice: `<path d="M12 3l1.9 5.2 5-2.4-2.4 5L21.7 12l-5.2 1.9 2.4 5-5-2.4L12 21.7l-1.9-5.2-5 2.4 2.4-5L2.3 12l5.2-1.9-2.4-5 5 2.4z"/><circle class="b" cx="12" cy="12" r="2"/>`,
  coffee: `<path d="M17.8 6.2c3.2 3.2 2.6 8.3-1 11.9s-8.7 4.2-11.9 1c-2.4-3.6-1.5-8.5 1.6-11.6s7.7-3.7 11.3-1.3z"/><path class="b l" d="M17 6.8c-2.2 1-3.4 2.4-3.9 4.6s-1.4 3.9-3 4.5-3.1 1.3-4 2.6"/>`,
  honey: `<path class="l" d="M12 2.6l4.2 2.4v4.9L12 12.3 7.8 9.9V5zM7.8 11.8l4.2 2.4v4.9l-4.2 2.4-4.2-2.4v-4.9zM16.2 11.8l4.2 2.4v4.9l-4.2 2.4-4.2-2.4v-4.9z"/><path class="t" d="M12 2.6l4.2 2.4v4.9L12 12.3 7.8 9.9V5z"/>`,
  // what is made of it
  barrel: `<path d="M7 2.8h10c1.7 3 2.5 6 2.5 9.2s-.8 6.2-2.5 9.2H7C5.3 18.2 4.5 15.2 4.5 12S5.3 5.8 7 2.8z"/><path class="b l" d="M5.2 7.7h13.6M5.2 16.3h13.6"/><path class="h" d="M9.5 3.5c-1 5.5-1 11.5 0 17M14.5 3.5c1 5.5 1 11.5 0 17"/>`,
  bottle: `<path d="M10 2h4v5.2c0 1.2 2.7 2.3 2.7 5v7.6A2.2 2.2 0 0 1 14.5 22h-5a2.2 2.2 0 0 1-2.2-2.2v-7.6c0-2.7 2.7-3.8 2.7-5z"/><path class="b" d="M8.6 13h6.8v4.5H8.6z"/>`,
  glass: `<path d="M6 6h10.5l-1 15.5h-8.5z"/><path class="l" d="M16.3 9.5h2.2a2 2 0 0 1 2 2v3.5a2 2 0 0 1-2 2h-2.6"/><path class="t" d="M5 6.5C4.5 4 7 3 8.2 3.6 9 2 12 2 12.8 3.3c1.7-.9 4.4.2 4 3.2z"/>`,
  // what is counted
  coin: `<circle cx="12" cy="12" r="9.5"/><circle class="h l" cx="12" cy="12" r="6.8"/><path class="h" d="M12 8v8M10 9.8c1.5-.9 3.4-.6 4 .4M14 14.2c-1.5.9-3.4.6-4-.4"/>`,
  fame: `<path d="M12 2.2l2.9 6.2 6.8.8-5 4.7 1.3 6.7-6-3.3-6 3.3 1.3-6.7-5-4.7 6.8-.8z"/>`,
  point: `<path d="M12 2.5l8.5 3.3v6c0 5-3.6 8.2-8.5 10-4.9-1.8-8.5-5-8.5-10v-6z"/><path class="b" d="M12 6.8l1.5 3.2 3.5.4-2.6 2.4.7 3.5-3.1-1.7-3.1 1.7.7-3.5L7 10.4l3.5-.4z"/>`,
  time: `<circle class="l" cx="12" cy="12" r="9"/><path class="l" d="M12 6.5V12l4 2.6"/>`,
  worker: `<path d="M12 2.5c3 0 5 1.9 5.3 4.3H6.7C7 4.4 9 2.5 12 2.5z"/><path d="M5.6 7.2h12.8v1.4H5.6z"/><path d="M8 9.4h8c0 2.6-1.7 4.6-4 4.6s-4-2-4-4.6zM4 21.5c0-4 3-6.6 8-6.6s8 2.6 8 6.6z"/>`,
  truck: `<path d="M1.5 6h12v10h-12zM14.5 9h4l4 4v3h-8z"/><circle class="r" cx="6" cy="17.5" r="2.7"/><circle class="r" cx="17.5" cy="17.5" r="2.7"/>`,
  // dice
  die1: die(1),
  die2: die(2),
  die3: die(3),
  die4: die(4),
  die5: die(5),
  die6: die(6),
  // what one does
  take: `<path class="l" d="M12 3v10M8 9.5l4 4 4-4M4 15v5h16v-5"/>`,
  place: `<path class="l" d="M12 13.5V3M8 7l4-4 4 4M4 15v5h16v-5"/>`,
  move: `<path class="l" d="M3 8h15M14.5 4L18.5 8l-4 4M21 16H6M9.5 12l-4 4 4 4"/>`,
  change: `<path class="l" d="M19 8.5A8 8 0 0 0 5 8M19.5 4v4.8h-4.8M5 15.5a8 8 0 0 0 14 .5M4.5 20v-4.8h4.8"/>`,
  steal: `<path d="M4 12.5L12 3l2.5 3-4.5 6.5z"/><path class="l" d="M5 13c1.5 5 5 7.5 10 7 3-.3 5-2.5 5-5.5s-2.2-4.5-4.5-4c-2 .4-3 2-2.5 3.7"/>`,
  give: `<path d="M3.5 9h17v4h-17zM5 14h14v7.5H5z"/><path class="b" d="M11 9h2v12.5h-2z"/><path class="l" d="M12 8.5C9 8.8 6.5 7.5 7 5.2 7.5 3 10.5 3.5 12 8.5zM12 8.5c3 .3 5.5-1 5-3.3C16.5 3 13.5 3.5 12 8.5z"/>`,
  draw: `<path class="l" d="M5.5 8.5h9v12h-9z"/><path d="M9 3h10v13.5h-3.3v-9H9z"/>`,
  trash: `<path class="l" d="M4 6.5h16M9 6V3.5h6V6M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6"/>`,
  card: `<path d="M6 3h12v18H6z"/><path class="b" d="M8 5.5h8v4H8zM8 12h8v1.3H8zM8 15h5v1.3H8z"/>`,
  deck: `<path class="t" d="M8.5 2.5H20V18H8.5z"/><path d="M4 6h11.5v15.5H4z"/><path class="h l" d="M6.5 8.5h6.5V19H6.5z"/>`,
  order: `<path d="M5 2.5h14V22l-2.3-1.6L14.3 22 12 20.4 9.7 22l-2.4-1.6L5 22z"/><path class="b l" d="M8 7.5h8M8 11.5h8M8 15.5h5"/>`,
  lock: `<path d="M5 10.5h14v10.5H5z"/><path class="l" d="M8 10V7a4 4 0 0 1 8 0v3"/>`,
  shield: `<path d="M12 2.5l8.5 3.3v6c0 5-3.6 8.2-8.5 10-4.9-1.8-8.5-5-8.5-10v-6z"/>`,
  heart: `<path d="M12 21C7 17 2.5 13 2.5 8.3 2.5 5.3 4.7 3.2 7.5 3.200c1.9 0 3.5 1 4.5 2.6 1-1.6 2.6-2.6 4.5-2.6 2.8 0 5 2.1 5 5.100C21.5 13 17 17 12 21z"/>`,
  flag: `<path class="l" d="M5 2.500v19.5"/><path d="M6 3.500c4-2 7 2 12.5 0v9.500c-5.5 2-8.5-2-12.5 0z"/>`,
  gear: `<path d="M12 2l1.3 2.7 3-.4.6 2.9 2.7 1.3-1.2 2.7 1.8 2.4-2.3 1.9.2 3-3 .4-1.6 2.600L12 20l-1.5 1.500L8.9 19l-3-.4.2-3L3.8 13.600l1.8-2.4-1.2-2.7 2.7-1.3.6-2.9 3 .4z"/><circle class="b" cx="12" cy="12" r="3.2"/>`,
  // the client's own
  undo: `<path class="l" d="M8.5 4L4 8.5 8.5 13M4.5 8.5H14a6 6 0 0 1 0 12H8"/>`,
  redo: `<path class="l" d="M15.5 4L20 8.5 15.5 13M19.5 8.5H10a6 6 0 0 0 0 12h6"/>`,
  restart: `<path class="l" d="M4.5 4.5v5h5M5 9a8 8 0 1 1-1 5"/>`,
  hint: `<path d="M12 2.5a6.7 6.7 0 0 1 3.8 12.2V17H8.2v-2.3A6.7 6.7 0 0 1 12 2.5zM8.7 18.3h6.6v1.5H8.7zM10 21h4v1.2h-4z"/>`,
  rules: `<path class="l" d="M12 6.5C9.5 4.5 6 4 3 4.8v14c3-.8 6.5-.3 9 1.7 2.5-2 6-2.5 9-1.7v-14c-3-.8-6.5-.3-9 1.7zM12 6.5v14"/>`,
  settings: `<path class="l" d="M4 7h9M17 7h3M4 17h3M11 17h9"/><circle class="l" cx="15" cy="7" r="2.3"/><circle class="l" cx="9" cy="17" r="2.3"/>`,
  chat: `<path class="l" d="M4 4.5h16v11.5H11l-5 4.5V16H4z"/>`,
  log: `<path class="l" d="M8.5 6H20M8.5 12H20M8.5 18H20"/><circle cx="4.5" cy="6" r="1.5"/><circle cx="4.5" cy="12" r="1.5"/><circle cx="4.5" cy="18" r="1.5"/>`,
  actions: `<path d="M9.5 2.5a1.8 1.8 0 0 1 1.8 1.8v7l6.3 1.4c1.5.4 2.4 1.7 2.2 3.2l-.8 5.6h-9l-4.8-6.2c-.7-1 .6-2.4 1.7-1.8l.8.6V4.3a1.8 1.8 0 0 1 1.8-1.8z"/>`,
  notes: `<path class="l" d="M5 3.5h14v12l-5 5H5zM14 20v-5h5M8.5 8h7M8.5 12h5"/>`,
  close: `<path class="l" d="M5.5 5.5l13 13M18.5 5.5l-13 13"/>`,
  menu: `<path class="l" d="M4 6.5h16M4 12h16M4 17.5h16"/>`,
  link: `<path class="l" d="M9.5 14.5l5-5M11 6.5L13.5 4a4.2 4.2 0 0 1 6 6L17 12.5M13 17.5L10.5 20a4.2 4.2 0 0 1-6-6L7 11.5"/>`,
  first: `<path d="M19.5 5v14l-9-7zM10 5v14L4 12z" /><path d="M3.5 5h2v14h-2z"/>`,
  back: `<path d="M17 4v16L6 12z"/>`,
  next: `<path d="M7 4v16l11-8z"/>`,
  last: `<path d="M4.5 5v14l9-7zM14 5v14l6-7z"/><path d="M18.5 5h2v14h-2z"/>`,
  seal: `<circle cx="12" cy="9.5" r="6.5"/><path d="M8 14l-1.5 8 5.5-3 5.5 3L16 14z"/><circle class="b" cx="12" cy="9.5" r="2.6"/>`,
  eye: `<path class="l" d="M2.5 12C5 7.5 8.2 5.5 12 5.5S19 7.5 21.5 12C19 16.5 15.8 18.5 12 18.5S5 16.5 2.5 12z"/><circle cx="12" cy="12" r="3"/>`,
  check: `<path class="l" d="M4 12.5l5 5.5L20 6"/>`,
  crown: `<path d="M3 7l5 4.5L12 4l4 7.5L21 7l-1.8 11H4.8zM4.8 19.5h14.4v2H4.8z"/>`,
  sun: `<circle cx="12" cy="12" r="4.5"/><path class="l" d="M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2"/>`,
  snow: `<path class="l" d="M12 2.5v19M3.8 7.2l16.4 9.6M3.8 16.8l16.4-9.6M9.5 4l2.5 2.5L14.5 4M9.5 20l2.5-2.5 2.5 2.5"/>`,
  bot: `<path class="l" d="M12 3v4M5 8h14v11H5z"/><circle cx="9.2" cy="13" r="1.5"/><circle cx="14.8" cy="13" r="1.5"/><circle cx="12" cy="2.8" r="1.3"/>`,
  person: `<circle cx="12" cy="8" r="4.5"/><path d="M3.5 21.5c.5-5 3.7-8 8.5-8s8 3 8.5 8z"/>`,
  plus: `<path class="l" d="M12 4.5v15M4.5 12h15"/>`,
  download: `<path class="l" d="M12 3v12M7.5 11l4.5 4.5 4.5-4.5M4 20.5h16"/>`,
} as const;

export type IconName = keyof typeof ICONS;
