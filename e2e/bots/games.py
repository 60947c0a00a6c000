"""Games of every sort, played here, go out as PGN with all that can stand in it: python-chess reads them with nothing
lost, and so does `krog pgn check --proofs`.

Usage: games.py PATH-OF-KROG
"""

import io
import json
import pathlib
import random
import subprocess
import sys
import tempfile
import time
import urllib.error

import chess.engine
import chess.pgn

from server import Person, Server

ALL = "clocks=true&opening=true&evaluations=true&comments=true&proofs=true"
BLITZ = {"kind": "clock", "periods": [{"initialMs": 180_000, "bonus": {"kind": "fischer", "ms": 2_000}}]}
PLIES = 24
"""Half-moves of a game that is not over before."""

CALM = """rulebook calm extends standard {
  title:en "Calm chess" title:no "Rolig sjakk"
}
"""


class Player(Person):
    """Somebody who plays."""

    def play(self, game, move):
        return self.ask("POST", f"/api/v1/games/{game}/moves", {"move": move})

    def act(self, game, act):
        return self.ask("POST", f"/api/v1/games/{game}/acts", {"act": act})

    def view(self, game):
        return self.ask("GET", f"/api/v1/games/{game}")


class Table:
    """Two players, and what they play."""

    def __init__(self, server, krog, luck):
        self.white, self.black = Player(server.url, "Ada"), Player(server.url, "Bo")
        self.krog = krog
        self.luck = luck
        self.read = 0

    def begin(self, **order):
        order = {"variant": "standard", "color": "white", "opponent": {"kind": "link"}, "time": BLITZ, **order}
        order = {name: value for name, value in order.items() if value is not None}
        made = self.white.ask("POST", "/api/v1/games", order)
        if "code" in made:
            self.black.ask("POST", f"/api/v1/invites/{made['code']}/accept", {})
        return made["id"]

    def moves(self, game, moves):
        for at, move in enumerate(moves.split()):
            [self.white, self.black][at % 2].play(game, move)

    def anything(self, game, plies=PLIES):
        """Half-moves by chance, captures and drops first."""
        for at in range(plies):
            view = self.white.view(game)
            if view["status"] != "active":
                return
            legal = view["position"]["legal"]
            lively = [move for move in legal if any(mark in move["san"] for mark in "x@=O")]
            move = self.luck.choice(lively or legal)
            [self.white, self.black][at % 2].play(game, move["uci"])

    def check(self, game, termination, **headers):
        """What python-chess and `krog pgn check` read is what was played."""
        view = self.white.view(game)
        parts = ALL if "end" in view else ALL.replace("evaluations=true", "evaluations=false")
        text = self.white.text("GET", f"/api/v1/games/{game}/pgn?{parts}")
        read = chess.pgn.read_game(io.StringIO(text))
        assert read.errors == [], (read.errors, text)
        moves = list(read.mainline())
        assert len(moves) == len(view["moves"]), text
        board = read.end().board()
        assert board.board_fen() == view["position"]["fen"].split()[0].split("[")[0].replace("~", ""), text
        result = view["end"]["result"] if "end" in view else "*"
        rated = view["settings"]["rated"]
        wanted = {
            "Result": result,
            "Termination": termination,
            "Rated": "true" if rated else "false",
            "GameId": game,
            "White": "Ada",
            "Round": "-",
            **headers,
        }
        for name, value in wanted.items():
            assert read.headers.get(name) == value, (name, value, text)
        assert read.headers["Event"].startswith("Rated" if rated else "Casual"), text
        for node, made in zip(moves, view["moves"]):
            if "leftMs" in made:
                assert abs(node.clock() - made["leftMs"] / 1000) <= 0.1, text
            assert "%krog" in node.comment, text
            if "end" in view and not node.board().is_game_over():
                assert node.eval() is not None, (node.san(), text)
        if "end" in view and view["end"]["reason"] != "aborted":
            assert "KROG Chess" == read.headers.get("Annotator"), text
        self.checked(text)
        return read

    def checked(self, text):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "game.pgn")
            file.write_text(text)
            for options in ([], ["--proofs"]):
                done = subprocess.run([self.krog, "pgn", "check", *options, file], capture_output=True, text=True)
                assert done.returncode == 0, (done.stdout, done.stderr, text)
        self.read += 1


def said(read, *words):
    """Comments of the game, one after the other, hold these words."""
    comments = " ".join(" ".join([read.comment, *(node.comment for node in read.mainline())]).split())
    for word in words:
        assert word in comments, (word, comments)


def variants(table):
    """Every variant of one board, from its own start and from one of the 960."""
    for variant in table.white.ask("GET", "/api/v1/variants"):
        name = variant["variant"]
        if name == "bughouse":
            continue
        for start in [None, 300] if variant["startArrays"] else [None]:
            game = table.begin(variant=name, startArray=start)
            # Programs know castling of the 960 in chess alone: there nobody castles.
            table.anything(game, PLIES if start is None or name == "chess960" else 6)
            if table.white.view(game)["status"] == "active":
                table.black.act(game, "resign")
            table.check(game, "normal")


def ends(table):
    """Games that end in other ways."""
    game = table.begin(rated=True)
    table.moves(game, "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7")
    read = table.check(game, "normal", Black="Bo", TimeControl="180+2")
    said(read, "Checkmate: White wins.")
    assert read.headers["ECO"].startswith("C2") and read.headers["Opening"], read.headers
    values = [node.eval() for node in read.mainline()]
    assert values[5].white() == chess.engine.Mate(1) and values[6] is None, values

    game = table.begin()
    table.moves(game, "e4")
    table.black.act(game, "abort")
    said(table.check(game, "abandoned"), "aborted")

    game = table.begin(time={"kind": "clock", "periods": [{"initialMs": 1_000}]})
    table.moves(game, "e4 e5 Nf3")
    for _ in range(100):
        if table.white.view(game)["status"] == "completed":
            break
        time.sleep(0.1)
    said(table.check(game, "time forfeit", TimeControl="1"), "time is up")

    game = table.begin(illegalMoves="penalise")
    table.moves(game, "e4 e5")
    for _ in range(2):
        try:
            table.white.play(game, "e4e6")
        except urllib.error.HTTPError as error:
            assert error.code in (409, 422), error.read()
    said(table.check(game, "rules infraction"), "White tried e4e6, which is illegal", "second illegal move")

    game = table.begin(takebacks=True)
    table.moves(game, "e4 c5 Nf3")
    table.white.act(game, "takeback-offer")
    table.black.act(game, "takeback-accept")
    table.white.play(game, "d4")
    table.black.act(game, "draw-offer")
    table.white.act(game, "draw-decline")
    table.white.act(game, "draw-offer")
    table.black.act(game, "draw-accept")
    offers = ["Black offered a draw.", "White declined the draw.", "White offered a draw.", "agreed to a draw"]
    said(table.check(game, "normal"), "Taken back: Nf3.", *offers)

    game = table.begin(time={"kind": "per-move", "perMoveMs": 86_400_000})
    table.moves(game, "d4 d5")
    table.black.act(game, "resign")
    table.check(game, "normal")

    game = table.begin(time=None, opponent={"kind": "computer", "level": 1})
    table.white.play(game, "e4")
    for _ in range(200):
        if len(table.white.view(game)["moves"]) == 2:
            break
        time.sleep(0.1)
    table.white.act(game, "resign")
    table.check(game, "normal", Black="KROG, level 1")

    clock = {"kind": "clock", "periods": [{"initialMs": 300_000}]}
    less = {"kind": "clock", "periods": [{"initialMs": 240_000}]}
    game = table.begin(armageddon=True, rated=True, time=clock, blackTime=less)
    table.moves(game, "Nf3 Nf6 Ng1 Ng8 " * 4)
    said(table.check(game, "normal", WhiteTimeControl="300", BlackTimeControl="240", Result="0-1"), "draw odds")

    game = table.begin()
    table.moves(game, "e4 e5")
    table.check(game, "unterminated")
    try:
        table.white.text("GET", f"/api/v1/games/{game}/pgn?evaluations=true")
        raise AssertionError("a game that runs is not evaluated")
    except urllib.error.HTTPError as error:
        assert error.code == 422 and json.load(error)["code"] == "evaluations-running"


def own_rules(table):
    """By a rulebook of a user's; other programs do not know it, and read the tags alone."""
    book = table.white.ask("POST", "/api/v1/rules", {"text": CALM})
    game = table.begin(rulebook=book["id"])
    table.moves(game, "e4 e5 Nf3")
    table.black.act(game, "resign")
    text = table.white.text("GET", f"/api/v1/games/{game}/pgn?{ALL}")
    headers = chess.pgn.read_headers(io.StringIO(text))
    assert (headers["Variant"], headers["Result"]) == ("Calm chess", "1-0"), text
    assert all(move in text for move in ("e4", "e5", "Nf3")) and "%eval" in text, text


def four(table, server):
    """A match of four, as BPGN."""
    players = [table.white, table.black, Player(server.url, "Cy"), Player(server.url, "Di")]
    match = players[0].ask("POST", "/api/v1/bughouse", {"time": BLITZ})["id"]
    for player, (team, board) in zip(players[1:], [(2, "A"), (2, "B"), (1, "B")]):
        player.ask("POST", f"/api/v1/bughouse/{match}/join", {"team": team, "board": board})
    ada, bo, cy, di = players
    # What Ada captures is Di's to drop.
    on_a = [(ada, "A", "e4"), (bo, "A", "d5"), (ada, "A", "exd5")]
    on_b = [(cy, "B", "d4"), (di, "B", "d5"), (cy, "B", "c4"), (di, "B", "P@e4")]
    for player, board, move in on_a + on_b:
        player.ask("POST", f"/api/v1/bughouse/{match}/moves", {"board": board, "move": move})
    players[1].ask("POST", f"/api/v1/bughouse/{match}/acts", {"act": "resign"})
    text = players[0].text("GET", f"/api/v1/bughouse/{match}/bpgn")
    assert all(f'"{player.name}"' in text for player in players), text
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder, "match.bpgn")
        file.write_text(text)
        done = subprocess.run([table.krog, "pgn", "check", file], capture_output=True, text=True)
        assert done.returncode == 0, (done.stdout, done.stderr, text)


def main():
    krog = sys.argv[1]
    luck = random.Random(17)
    server = Server(krog)
    try:
        table = Table(server, krog, luck)
        variants(table)
        ends(table)
        own_rules(table)
        four(table, server)
        print(f"python-chess and krog have read {table.read} games")
    finally:
        server.stop()


main()
