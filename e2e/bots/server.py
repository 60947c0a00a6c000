"""What all scripts here play with: a server of their own, and people with browsers."""

import http.cookiejar
import json
import subprocess
import tempfile
import urllib.request

PASSWORD = "correct horse battery"


class Server:
    """A `krog serve` on a folder of its own."""

    def __init__(self, krog):
        self.data = tempfile.TemporaryDirectory(prefix="krog-bots-")
        command = [krog, "serve", "--data", self.data.name, "--listen", "127.0.0.1:0", "--unlimited"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        line = self.process.stdout.readline()
        self.url = next(word for word in line.split() if word.startswith("http://")).rstrip(".,")

    def stop(self):
        self.process.terminate()
        self.process.wait(timeout=20)
        self.data.cleanup()


class Person:
    """Somebody with a browser: an account, and a session in a cookie."""

    def __init__(self, url, name):
        self.url = url
        self.name = name
        jar = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
        self.opener = urllib.request.build_opener(jar)
        self.ask("POST", "/api/v1/accounts", {"name": name, "password": PASSWORD})

    def text(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", "Accept-Language": "en"}
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        with self.opener.open(request, timeout=60) as answer:
            return answer.read().decode()

    def ask(self, method, path, body=None):
        text = self.text(method, path, body)
        return json.loads(text) if text else None
