"""`alehouse play`: a person against bots, in the terminal."""

from __future__ import annotations

import itertools
import textwrap
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from alehouse.cli.setting import BoxFile, Options, Players, bot_names, seat_of, set_up
from alehouse.cli.terminal import open_terminal, read
from alehouse.kernel import shelf
from alehouse.kernel.chance import derived
from alehouse.kernel.errors import AlehouseError, BadOption, IllegalAction
from alehouse.kernel.game import Choice, Decision, Game, State
from alehouse.kernel.replay import save
from alehouse.kernel.telling import Event, seat_name

if TYPE_CHECKING:
    from rich.console import Console

HELP = """\
Type the number of a choice, or its name.
  u, undo        take your last choice back, if nothing has come to light since
  t, table       draw the whole table again; so does an empty line
  l, look WORD   an area of the table, or what is printed on components, whole
  r, rules [ID]  the rules, or one rule by its id
  w, why NAME    why an action is not legal now
  h, hint        what a search would choose, with its chance to win
  s, save FILE   keep the game as a replay
  q, quit        leave the table
  ?, help        this list"""


def play(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="Asked for if left out.")
    ] = None,
    players: Players = None,
    seat: Annotated[int, typer.Option(help="Your seat; the first is 1.")] = 1,
    seed: Annotated[int | None, typer.Option(help="The same seed, the same deal.")] = None,
    bots: Annotated[
        str, typer.Option(help="The others, separated by commas: see alehouse bots.")
    ] = "brewer",
    box: BoxFile = None,
    option: Options = None,
    save_to: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="Keep the game as a replay.")
    ] = None,
) -> None:
    """Play a game against bots in the terminal."""
    console = open_terminal()
    setup = set_up(game or which_game(console), players, box, option)
    here = seat_of(setup, seat)
    if save_to and (save_to.is_dir() or not save_to.parent.is_dir()):
        raise BadOption(f"{save_to}: cannot be written. Name a file in a folder that is there.")
    table = Table(console, setup.new(seed), here, seated(setup, bots, here))
    table.play()
    if save_to:
        table.keep(str(save_to))


def which_game(console: Console) -> str:
    """Ask for a game of the shelf."""
    entries = shelf.games()
    if not entries:
        raise BadOption("There is no game on the shelf.")
    for number, entry in enumerate(entries, 1):
        console.print(f"{number:3}  [bold]{entry['title']}[/bold]: {entry['summary']}")
    while (word := read(console, "Which game? ")) is not None:
        for number, entry in enumerate(entries, 1):
            if word == str(number):
                return str(entry["id"])
        if word in shelf.entries():
            return word
        console.print(f"Type a number from 1 to {len(entries)}.")
    raise BadOption("No game was chosen. Name one: alehouse play GAME.")


def seated(setup: Game, bots: str, seat: int) -> list[str]:
    """Who sits where: the bots in turn around the table, nobody at the person's seat."""
    names = bot_names(bots)
    others = ((seat + i) % setup.players for i in range(1, setup.players))
    taken = dict(zip(others, itertools.cycle(names), strict=False))
    return [taken.get(i, "") for i in range(setup.players)]


class Table:
    """One game between the person at the terminal and bots."""

    def __init__(self, console: Console, state: State, seat: int, bots: list[str]) -> None:
        from alehouse.bots import make
        from alehouse.cli.drawing import Drawing

        self.console = console
        self.state = state
        self.seat = seat
        self.names = [f"{seat_name(i)} ({bot or 'you'})" for i, bot in enumerate(bots)]
        self.drawing = Drawing(state.game, self.names, self.seat)
        seed = state.seed or 0
        self.bots = {
            i: make(bot, state.game, derived(seed, i)) for i, bot in enumerate(bots) if bot
        }
        self.drawn: Mapping[str, Any] | None = None  # the view that was drawn last
        self.ready = threading.Thread(target=self.prepare, daemon=True)
        self.ready.start()
        self.before: list[State] = []  # before each own choice that can still be taken back
        self.left = False

    def prepare(self) -> None:
        """Compile, or load, what the bots need, while the person looks at the table."""
        for bot in self.bots.values():
            getattr(bot, "prepare", lambda state: None)(self.state.clone())

    def wait_until_ready(self) -> None:
        """Say so where one has to wait for the compiler."""
        self.ready.join(0.2)
        if self.ready.is_alive():
            with self.console.status("Compiling the rules; that is kept for the next time"):
                self.ready.join()

    def play(self) -> None:
        """Play to the end, or until the person leaves."""
        game = self.state.game
        self.console.print(f"[bold]{game.title}[/bold], {game.players} players. Type ? for help.")
        fresh = True  # whether to draw the table, as always when somebody else has chosen
        while not self.state.over and not self.left:
            if self.state.actor != self.seat:
                self.let_bot_choose()
                fresh = True
                continue
            if fresh:
                self.draw()
            fresh = self.answer()
        if self.state.over:
            self.drawn = None
            self.draw()
            self.console.print(self.drawing.ending(self.state))
        else:
            self.console.print("You have left the table.")

    def draw(self) -> None:
        """The table as the person sees it; once it was drawn, what has changed since."""
        before, self.drawn = self.drawn, self.state.view(self.seat)
        self.console.print()
        if before is None:
            self.console.print(self.drawing.table(self.drawn, self.console.width))
        elif changed := self.drawing.changed(before, self.drawn):
            self.console.print(changed)

    def let_bot_choose(self) -> None:
        """A bot chooses from what its seat may know."""
        from alehouse.bots import ask

        self.wait_until_ready()
        seat, made = self.state.actor, len(self.state.history)
        with self.console.status(f"{self.names[seat]} is thinking"):
            action = ask(self.bots[seat], self.state, derived(self.state.seed or 0, made, seat))
        self.carry_out(action)

    def carry_out(self, action: int) -> None:
        """Apply an action and tell what happened; a bot's choice itself may be secret."""
        veil = self.state.veil
        events = self.state.apply(action)
        for event in events:  # none where half of a choice was made: the other half tells it
            self.console.print(f"  {self.narrated(event)}", style="cyan", markup=False)
        if self.state.veil != veil:
            self.before.clear()

    def narrated(self, event: Event) -> str:
        """An event in words, as far as the person may know it."""
        game = self.state.game
        return game.narrate(event.seen_by(self.seat), self.names.__getitem__)

    # -- The person's turn -----------------------------------------------------------

    def answer(self) -> bool:
        """Ask once and do what is typed; returns whether to draw the table anew."""
        decision = self.state.decision(self.names.__getitem__)
        assert decision, "somebody is asked"
        self.offer(decision)
        line = read(self.console, "> ")
        if line is None:
            self.left = True
            return False
        word, _, rest = line.partition(" ")
        command = COMMANDS.get(word)
        try:
            if command:
                return bool(command(self, rest.strip()))
            self.choose(decision, line)
        except AlehouseError as error:
            self.console.print(str(error), style="red", markup=False)
        return False

    def offer(self, decision: Decision) -> None:
        """The question and its numbered choices."""
        self.console.print(f"\n{decision.prompt}", style="bold", markup=False)
        for number, choice in enumerate(decision.choices, 1):
            mark = " (for good)" if choice.final else ""
            self.console.print(
                textwrap.fill(
                    f"{choice.label}{mark}",
                    self.console.width,
                    initial_indent=f"{number:3}  ",
                    subsequent_indent=" " * 5,
                ),
                markup=False,
            )

    def choose(self, decision: Decision, line: str) -> None:
        """Carry out a choice given by its number or its name."""
        before = self.state.clone()
        action = numbered(decision.choices, line)
        if action is None:
            action = self.state.game.action_id(line)
            if reason := self.state.why_not(action):
                raise IllegalAction(f"{line!r} is not legal now ({reason}).")
        self.before.append(before)
        self.carry_out(action)

    def undo(self, _: str) -> bool:
        """Take the last own choice back."""
        if not self.before:
            raise IllegalAction("Nothing can be taken back: something has come to light since.")
        self.state = self.before.pop()
        self.console.print("Taken back.")
        return True

    def redraw(self, _: str) -> bool:
        """Draw the whole table again."""
        self.drawn = None
        return True

    def rules(self, rule: str) -> None:
        """Show the rules, or one."""
        from alehouse.cli.rules import rule_text, show

        book = self.state.game.book
        show(rule_text(book, rule) if rule else book.rules)

    def look(self, word: str) -> None:
        """Show what is printed on some components."""
        view = self.state.view(self.seat)
        faces = [*self.drawing.whole(view, word), *self.drawing.faces(word)] if word else []
        if not faces:
            raise BadOption(f"Nothing has {word!r} in its name.")
        for face in faces:
            self.console.print(face)

    def why(self, name: str) -> None:
        """Say why an action is not legal now."""
        reason = self.state.why_not(name)
        self.console.print(str(reason or "You may choose it now."), markup=False)

    def hint(self, _: str) -> None:
        """Say what a search would choose."""
        from alehouse.bots import advise

        self.wait_until_ready()
        with self.console.status("Thinking (the first time the search is compiled)"):
            lines = advise(self.state, self.seat, name=self.names.__getitem__)
        for advice in lines:
            chance = "" if advice.win is None else f"wins {advice.win:.0%}, "
            text = f"  {advice.label}: {chance}{advice.margin:+.1f} points"
            self.console.print(text, style="green", markup=False)

    def keep(self, file: str) -> None:
        """Save the game as a replay."""
        if not file:
            raise BadOption("Name a file to save to.")
        try:
            save(self.state, file, self.names)
        except OSError as error:
            raise BadOption(f"{file}: cannot be written ({error.strerror}).") from None
        self.console.print(f"Saved. To look at it: alehouse replay {file}", markup=False)

    def quit(self, _: str) -> None:
        """Leave the table."""
        self.left = True

    def help(self, _: str) -> None:
        """Say what can be typed."""
        self.console.print(HELP, markup=False)


COMMANDS = {
    **dict.fromkeys(["u", "undo"], Table.undo),
    **dict.fromkeys(["t", "table", ""], Table.redraw),
    **dict.fromkeys(["l", "look"], Table.look),
    **dict.fromkeys(["r", "rules"], Table.rules),
    **dict.fromkeys(["w", "why"], Table.why),
    **dict.fromkeys(["h", "hint"], Table.hint),
    **dict.fromkeys(["s", "save"], Table.keep),
    **dict.fromkeys(["q", "quit"], Table.quit),
    **dict.fromkeys(["?", "help"], Table.help),
}


def numbered(choices: list[Choice], word: str) -> int | None:
    """The action of a choice given by its number; None if the word is not a number."""
    if not word.isdigit():
        return None
    for number, choice in enumerate(choices, 1):
        if word == str(number):
            return choice.action
    raise IllegalAction(f"Type a number from 1 to {len(choices)}.")
