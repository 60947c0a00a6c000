"""The Python client library for bots, as it comes from PyPI, plays here: only its base URL is changed.

Usage: bots.py PATH-OF-KROG
"""

import queue
import random
import sys
import threading
import time

import berserk
import requests

from explorer import explore
from server import Person, Server

SILENCE = 65
"""Seconds for which nothing happens in a stream."""
READ_TIMEOUT = 15
"""Clients give a stream up when not even an empty line comes for so long."""


class Programmer(Person):
    """Somebody who gives a program a token."""

    def token(self, *scopes):
        return self.ask("POST", "/api/v1/tokens", {"name": "bots.py", "scopes": scopes})


class Session(berserk.TokenSession):
    """The library's own session, which gives up when a line is silent."""

    def request(self, *args, **kwargs):
        return super().request(*args, timeout=READ_TIMEOUT, **kwargs)


class Stream:
    """Reads a stream in a thread: what it brings waits in a queue, `None` stands for its end."""

    def __init__(self, lines):
        self.lines = queue.Queue()
        threading.Thread(target=self.read, args=(lines,), daemon=True).start()

    def read(self, lines):
        try:
            for line in lines:
                self.lines.put(line)
        except (berserk.exceptions.ApiError, requests.RequestException) as error:
            self.lines.put(error)
        self.lines.put(None)

    def next(self, seconds=20):
        line = self.lines.get(timeout=seconds)
        if isinstance(line, Exception):
            raise line
        return line

    def until(self, wanted, seconds=20):
        while True:
            line = self.next(seconds)
            assert line is not None, "the stream ended"
            if wanted(line):
                return line


def event(stream, kind, game):
    """The event of a kind about a game, and the game as it tells of it."""
    found = stream.until(lambda line: line["type"] == kind and line["game"]["id"] == game)
    return found["game"]


def refused(status, call, *args, **kwargs):
    """The call is refused with a status."""
    try:
        call(*args, **kwargs)
    except berserk.exceptions.ResponseError as error:
        assert error.status_code == status, (error.status_code, error)
        return
    raise AssertionError(f"{call} was not refused")


def choose(legal, luck):
    """A move that mates, else one that captures, else any."""
    mates = [move for move in legal if move["san"].endswith("#")]
    captures = [move for move in legal if "x" in move["san"]]
    return luck.choice(mates or captures or legal)["uci"]


def went_on(line, played):
    """A state after more half-moves, or after the end; nothing else comes in a game against the computer."""
    assert line["type"] == "gameState", line
    return len(line["moves"].split()) > played or line["status"] != "started"


def seconds(delta):
    """The library makes these of the milliseconds that it reads."""
    return delta.total_seconds()


def whole_game(server, bot, token, events, luck):
    """A game against the built-in computer from the first move to its end."""
    created = bot.challenges.create_ai(level=1, clock_limit=600, clock_increment=2, color="white")
    game = created["id"]
    assert created["variant"]["key"] == "standard" and created["speed"] == "rapid", created
    started = event(events, "gameStart", game)
    assert started["color"] == "white" and started["isMyTurn"] and started["opponent"]["ai"] == 1, started
    assert started["secondsLeft"] == 600 and started["compat"]["bot"], started
    stream = Stream(bot.bots.stream_game_state(game))
    full = stream.next()
    assert full["type"] == "gameFull" and full["id"] == game, full
    assert full["clock"] == {"initial": 600_000, "increment": 2_000}, full
    assert full["white"]["title"] == "BOT" and full["white"]["id"] == "robot" and full["black"]["aiLevel"] == 1, full
    assert full["initialFen"] == "startpos" and full["perf"]["name"] == "Rapid" and not full["rated"], full
    state = full["state"]
    assert state["type"] == "gameState" and state["moves"] == "" and state["status"] == "started", state
    own = requests.Session()
    own.headers["Authorization"] = f"Bearer {token}"
    moves = 0
    while state["status"] == "started":
        played = len(state["moves"].split())
        if played % 2 == 0:
            view = own.get(f"{server.url}/api/v1/games/{game}", timeout=20).json()
            if "end" in view:
                break
            bot.bots.make_move(game, choose(view["position"]["legal"], luck))
            moves += 1
        state = stream.until(lambda line: went_on(line, played), 60)
        assert 0 < seconds(state["wtime"]) <= 1_200 and seconds(state["winc"]) == 2, state
    while state["status"] == "started":
        state = stream.next()
    assert state["status"] in {"mate", "stalemate", "draw"}, state
    assert (state["status"] == "mate") == ("winner" in state), state
    assert stream.next() is None, "the stream ends with its game"
    finished = event(events, "gameFinish", game)
    assert finished["status"]["name"] == state["status"], finished
    pgn = requests.get(f"{server.url}/game/export/{game}", timeout=20).text
    assert '[White "Robot"]' in pgn, pgn
    print(f"a whole game against the computer: {len(state['moves'].split())} half-moves, {state['status']}")


def silence(bot, events):
    """Both streams stay open while nothing happens; then the game goes on."""
    game = bot.challenges.create_ai(level=1, color="white")["id"]
    event(events, "gameStart", game)
    stream = Stream(bot.bots.stream_game_state(game))
    full = stream.next()
    assert full["clock"] is None and full["speed"] == "correspondence", full
    begun = time.monotonic()
    try:
        line = stream.next(SILENCE)
    except queue.Empty:
        line = "silence"
    assert line == "silence", line
    bot.bots.make_move(game, "e2e4")
    # A state is told as it stands when it is written: the computer may have answered by then.
    assert stream.next()["moves"].split()[0] == "e2e4"
    bot.bots.resign_game(game)
    state = stream.until(lambda line: line.get("status") == "resign")
    assert state["winner"] == "black", state
    event(events, "gameFinish", game)
    print(f"both streams came through {time.monotonic() - begun:.0f} s of silence")


def acts(bot, events):
    """Variants, calling off, and what is refused."""
    names = ["chess960", "crazyhouse", "antichess", "atomic", "horde", "kingOfTheHill", "racingKings", "threeCheck"]
    for name in names:
        created = bot.challenges.create_ai(level=1, color="white", variant=name, clock_limit=300, clock_increment=0)
        assert created["variant"]["key"] == name, created
        game = created["id"]
        assert event(events, "gameStart", game)["variant"]["key"] == name
        bot.bots.abort_game(game)
        assert event(events, "gameFinish", game)["status"]["name"] == "aborted"
    fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
    created = bot.challenges.create_ai(level=1, color="white", position=fen)
    game = created["id"]
    assert created["variant"]["key"] == "fromPosition", created
    stream = Stream(bot.bots.stream_game_state(game))
    assert stream.next()["initialFen"] == fen
    refused(422, bot.bots.make_move, game, "e2e5")
    bot.bots.abort_game(game)
    assert stream.until(lambda line: line["type"] == "gameState")["status"] == "aborted"
    refused(404, bot.bots.make_move, "01890000-0000-7000-8000-000000000000", "e2e4")
    refused(422, bot.challenges.create_ai, level=9)


def people(server, bot, token, events):
    """A game against a person, with what players say to each other beside moving."""
    ada = Person(server.url, "Ada")
    own = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    order = {"variant": "standard", "color": "black", "opponent": {"kind": "link"}}
    made = ada.ask("POST", "/api/v1/games", order)
    game = made["id"]
    requests.post(f"{server.url}/api/v1/invites/{made['code']}/accept", headers=own, timeout=20).raise_for_status()
    assert event(events, "gameStart", game)["opponent"]["username"] == "Ada"
    stream = Stream(bot.bots.stream_game_state(game))
    full = stream.next()
    assert full["white"]["name"] == "Robot" and full["black"]["id"] == "ada", full
    refused(404, bot.bots.stream_game_state(refuse_game(ada)).__next__)
    bot.bots.make_move(game, "e2e4")
    stream.until(lambda line: line.get("moves") == "e2e4")
    bot.bots.post_message(game, "Good luck")
    said = stream.until(lambda line: line["type"] == "chatLine")
    assert (said["room"], said["username"], said["text"]) == ("player", "Robot", "Good luck"), said
    ada.ask("POST", f"/api/v1/games/{game}/chat", {"room": "players", "text": "And to you"})
    said = stream.until(lambda line: line["type"] == "chatLine")
    assert (said["username"], said["text"]) == ("Ada", "And to you"), said
    refused(422, bot.bots.post_message, game, "x" * 141)
    ada.ask("POST", f"/api/v1/games/{game}/moves", {"move": "e5"})
    stream.until(lambda line: line.get("moves") == "e2e4 e7e5")
    ada.ask("POST", f"/api/v1/games/{game}/acts", {"act": "draw-offer"})
    stream.until(lambda line: line.get("bdraw"))
    requests.post(f"{server.url}/api/bot/game/{game}/draw/no", headers=own, timeout=20).raise_for_status()
    stream.until(lambda line: not line.get("bdraw"))
    ada.ask("POST", f"/api/v1/games/{game}/acts", {"act": "takeback-offer"})
    stream.until(lambda line: line.get("btakeback"))
    requests.post(f"{server.url}/api/bot/game/{game}/takeback/yes", headers=own, timeout=20).raise_for_status()
    stream.until(lambda line: line.get("moves") == "e2e4")
    ada.ask("POST", f"/api/v1/games/{game}/moves", {"move": "c5"})
    stream.until(lambda line: line.get("moves") == "e2e4 c7c5")
    move = f"{server.url}/api/bot/game/{game}/move/g1f3?offeringDraw=true"
    requests.post(move, headers=own, timeout=20).raise_for_status()
    stream.until(lambda line: line.get("wdraw"))
    ada.ask("POST", f"/api/v1/games/{game}/acts", {"act": "draw-accept"})
    assert stream.until(lambda line: line.get("status") == "draw").get("winner") is None
    print("a game against a person, with offers of draws and of taking back")


def challenges(server, bot, events):
    """Challenges between the bot and a person, either way."""
    eva = Person(server.url, "Eva")
    offer = {"to": "robot", "variant": "standard", "color": "white"}
    offer["time"] = {"kind": "clock", "periods": [{"initialMs": 300_000, "bonus": {"kind": "fischer", "ms": 3_000}}]}
    made = eva.ask("POST", "/api/v1/challenges", offer)
    told = events.until(lambda line: line["type"] == "challenge")["challenge"]
    assert told["id"] == made["id"] and told["challenger"]["id"] == "eva" and told["destUser"]["id"] == "robot", told
    assert told["timeControl"] == {"type": "clock", "limit": 300, "increment": 3, "show": "5+3"}, told
    assert told["variant"]["key"] == "standard" and told["speed"] == "blitz" and told["color"] == "white", told
    assert [one["id"] for one in bot.challenges.get_mine()["in"]] == [made["id"]]
    bot.bots.accept_challenge(made["id"])
    started = events.until(lambda line: line["type"] == "gameStart")["game"]
    game = started["id"]
    assert started["opponent"]["username"] == "Eva" and started["color"] == "black" and not started["isMyTurn"], started
    stream = Stream(bot.bots.stream_game_state(game))
    assert stream.next()["black"]["title"] == "BOT"
    eva.ask("POST", f"/api/v1/games/{game}/moves", {"move": "f3"})
    stream.until(lambda line: line.get("moves") == "f2f3")
    bot.bots.make_move(game, "e7e5")
    eva.ask("POST", f"/api/v1/games/{game}/moves", {"move": "g4"})
    stream.until(lambda line: line.get("moves") == "f2f3 e7e5 g2g4")
    bot.bots.make_move(game, "d8h4")
    end = stream.until(lambda line: line.get("status") == "mate")
    assert end["winner"] == "black", end
    event(events, "gameFinish", game)

    made = eva.ask("POST", "/api/v1/challenges", {**offer, "variant": "atomic"})
    events.until(lambda line: line["type"] == "challenge" and line["challenge"]["id"] == made["id"])
    bot.bots.decline_challenge(made["id"], "variant")
    declined = events.until(lambda line: line["type"] == "challengeDeclined")["challenge"]
    assert declined["id"] == made["id"] and declined["declineReason"] == "variant", declined
    made = eva.ask("POST", "/api/v1/challenges", offer)
    events.until(lambda line: line["type"] == "challenge" and line["challenge"]["id"] == made["id"])
    eva.ask("DELETE", f"/api/v1/challenges/{made['id']}")
    events.until(lambda line: line["type"] == "challengeCanceled" and line["challenge"]["id"] == made["id"])
    own = bot.challenges.create("Eva", rated=False, clock_limit=180, clock_increment=2, color="black")
    assert own["destUser"]["id"] == "eva" and own["status"] == "created", own
    waiting = eva.ask("GET", "/api/v1/challenges")["in"]
    assert [one["id"] for one in waiting] == [own["id"]], waiting
    bot.challenges.cancel(own["id"])
    assert eva.ask("GET", "/api/v1/challenges")["in"] == []
    print("challenges between a bot and a person: accepted and played to mate, declined, taken back")


def refuse_game(person):
    """A game in which the bot does not play."""
    order = {"variant": "standard", "color": "white", "opponent": {"kind": "computer", "level": 1}}
    return person.ask("POST", "/api/v1/games", order)["id"]


def main():
    luck = random.Random(7)
    server = Server(sys.argv[1])
    try:
        robot = Programmer(server.url, "Robot")
        made = robot.token("bot:play", "game:read", "game:play")
        token = made["secret"]
        bot = berserk.Client(session=Session(token), base_url=server.url)
        assert bot.account.get()["id"] == "robot"
        refused(403, bot.challenges.create_ai, level=1)
        bot.account.upgrade_to_bot()
        assert bot.account.get()["title"] == "BOT"
        tested = bot.oauth.test_tokens(token, "krog_none")
        assert tested[token]["userId"] == "robot" and "bot:play" in tested[token]["scopes"], tested
        assert tested["krog_none"] is None, tested
        events = Stream(bot.bots.stream_incoming_events())
        whole_game(server, bot, token, events, luck)
        assert [user["id"] for user in bot.bots.get_online_bots()] == ["robot"]
        explore(server, sys.argv[1])
        acts(bot, events)
        people(server, bot, token, events)
        challenges(server, bot, events)
        silence(bot, events)
        robot.ask("DELETE", f"/api/v1/tokens/{made['token']['id']}")
        begun = time.monotonic()
        while events.next(5) is not None:
            pass
        print(f"the stream ended {time.monotonic() - begun:.1f} s after its token")
        refused(401, bot.account.get)
    finally:
        server.stop()


main()
