"""What the Python client library asks an opening explorer, asked here: only its URL is another."""

import pathlib
import subprocess
import time

import berserk
import requests

MASTERS = """[White "Tal"]
[Black "Botvinnik"]
[WhiteElo "2700"]
[BlackElo "2720"]
[Date "1960.03.15"]
[Result "1-0"]

1. e4 c6 2. d4 d5 3. Nc3 dxe4 4. Nxe4 Bf5 1-0

[White "Botvinnik"]
[Black "Tal"]
[WhiteElo "2720"]
[BlackElo "2700"]
[Date "1960.04.02"]
[Result "1/2-1/2"]

1. d4 Nf6 2. c4 g6 3. Nc3 Bg7 1/2-1/2
"""
LICHESS = """[Event "Rated Blitz game"]
[Site "https://lichess.org/abcdefgh"]
[White "Anna"]
[Black "Bo"]
[WhiteElo "1850"]
[BlackElo "1830"]
[UTCDate "2021.05.17"]
[TimeControl "300+5"]
[Result "1-0"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0

[Event "Casual Rapid game"]
[Site "https://lichess.org/ijklmnop"]
[White "Cecilie"]
[Black "Anna"]
[WhiteElo "1900"]
[BlackElo "1850"]
[UTCDate "2022.01.03"]
[TimeControl "600+0"]
[Result "1/2-1/2"]

1. e4 c5 2. Nf3 d6 1/2-1/2
"""
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
# No castling is left in this position and no pawn has passed a square, whatever the last fields say.
WRONG_FIELDS = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"


def collect(krog, data):
    """Both collections, as an administrator makes them."""
    for name, text in [("masters", MASTERS), ("lichess", LICHESS)]:
        into = pathlib.Path(data) / "explorer" / name
        command = [krog, "import", "-", "--source", name, "--explorer", str(into)]
        subprocess.run(command, input=text.encode(), check=True, stdout=subprocess.DEVNULL)


def counts(answer):
    return answer["white"], answer["draws"], answer["black"]


def explore(server, krog):
    collect(krog, server.data.name)
    # The token of somebody's account elsewhere, which the library sends everywhere.
    session = berserk.TokenSession("lip_0123456789abcdefghij")
    library = berserk.clients.OpeningExplorer(session, explorer_url=server.url)
    until = time.monotonic() + 20
    while counts(library.get_masters_games()) != (1, 1, 0):
        assert time.monotonic() < until, "the collection does not come"
        time.sleep(0.2)

    masters = library.get_masters_games(position=START, play=["e2e4"], since=1952, until=2024, moves=5, top_games=15)
    assert counts(masters) == (1, 0, 0) and masters["moves"][0]["san"] == "c6", masters
    top = masters["topGames"][0]
    assert (top["white"]["name"], top["year"], top["month"]) == ("Tal", 1960, "1960-03"), top
    assert "Botvinnik" in library.get_otb_master_game(top["id"])

    asked = {"variant": "standard", "position": WRONG_FIELDS, "since": "2021-5", "until": "2022-1", "moves": 12}
    every = ["ultraBullet", "bullet", "blitz", "rapid", "classical", "correspondence"]
    groups = ["0", "1000", "1200", "1400", "1600", "1800", "2000", "2200", "2500"]
    lichess = library.get_lichess_games(
        **asked, speeds=every, ratings=groups, top_games=3, recent_games=3, history=True
    )
    assert counts(lichess) == (1, 1, 0), lichess
    assert [month["month"] for month in lichess["history"]][0] == "2021-05", lichess["history"]
    game = lichess["recentGames"][0]
    assert (game["mode"], game["speed"], game["winner"]) == ("casual", "rapid", None), game
    assert counts(library.get_lichess_games(speeds=["blitz"], ratings=["1800"], history=False)) == (1, 0, 0)
    assert counts(library.get_lichess_games(play=["e2e4", "e7e5"])) == (1, 0, 0)

    player = library.get_player_games("anna", "white", variant="standard", speeds=["blitz"], recent_games=3)
    assert counts(player) == (1, 0, 0) and player["recentGames"][0]["mode"] == "rated", player
    lines = list(library.stream_player_games("Anna", "black", play=["e2e4"], history=True))
    assert len(lines) == 1 and counts(lines[0]) == (0, 1, 0), lines

    page = {"Origin": "https://elsewhere.example", "Access-Control-Request-Method": "GET"}
    allowed = requests.options(
        server.url + "/lichess", headers={**page, "Access-Control-Request-Headers": "authorization"}, timeout=20
    )
    assert allowed.status_code == 204 and allowed.headers["Access-Control-Allow-Origin"] == "*", allowed.headers
    assert "authorization" in allowed.headers["Access-Control-Allow-Headers"]
    print("the explorer: masters, everybody, one player and a game, as the library asks for them")
