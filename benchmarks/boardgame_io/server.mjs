// Small Beer for boardgame.io: hidden hands, a die, four players, ten rounds; kept in memory, or in
// files when a folder is named. node server.mjs PORT LOBBY_PORT [FOLDER]
import { createRequire } from "node:module";
const { FlatFile, Server, Origins } = createRequire(import.meta.url)("boardgame.io/server");

const GRAIN = [1, 2, 3, 5];
const POINTS = [1, 3, 5, 9];
const ROUNDS = 10;

const game = {
  name: "small-beer",
  setup: ({ ctx, random }) => {
    const deck = random.Shuffle(Array.from({ length: 24 }, (_, i) => i % 4));
    const seats = Array.from({ length: ctx.numPlayers }, () => ({
      coins: 2, grain: 0, points: 0, hand: deck.splice(0, 3),
    }));
    return { deck, seats };
  },
  turn: { minMoves: 1, maxMoves: 1 },
  endIf: ({ G, ctx }) => {
    if (ctx.turn > ROUNDS * ctx.numPlayers) return { scores: G.seats.map((seat) => seat.points) };
  },
  moves: {
    rest: ({ G, playerID }) => { G.seats[playerID].coins += 1; },
    buy: ({ G, playerID }) => { G.seats[playerID].coins -= 1; G.seats[playerID].grain += 2; },
    brew: ({ G, playerID, random }, recipe) => {
      const seat = G.seats[playerID];
      seat.grain -= GRAIN[recipe];
      seat.hand.splice(seat.hand.indexOf(recipe), 1);
      if (random.D6() > 1) seat.points += POINTS[recipe];
      G.deck = random.Shuffle([...G.deck, recipe]);
      seat.hand.push(G.deck.pop());
    },
  },
  playerView: ({ G, playerID }) => ({
    deck: G.deck.length,
    seats: G.seats.map((s, i) => (String(i) === playerID ? s : { ...s, hand: s.hand.length })),
  }),
};

const [port, apiPort] = process.argv.slice(2, 4).map(Number);
const db = process.argv[4] ? new FlatFile({ dir: process.argv[4] }) : undefined;
const server = Server({ games: [game], origins: [Origins.LOCALHOST], db });
server.run({ port, lobbyConfig: { apiPort } });
