"""A server for tests: the routes of claims, rollouts and the policy over HTTP, with faults on demand."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import threading
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Callable, Dict, List, Optional, Sequence, Tuple
from urllib.parse import parse_qs, unquote, urlsplit

from .ragged import simple_rows
from .world import Batch, WireError, World

#: Seconds after which a test that waits for something is broken.
PATIENCE_S = 60.0

Reply = Tuple[int, Dict[str, str], bytes]


@dataclass
class Fault:
    """What happens to the next `times` requests whose method and path match.

    kind: "status" answers so without doing anything; "drop" does it and closes without an answer; "cut" does it and sends
    half of the answer; "forge" sends it with a byte changed; "hold" waits for `release` before it does it.
    """

    pattern: str
    kind: str
    times: int = 1
    status: int = 503
    headers: Optional[Dict[str, str]] = None
    body: bytes = b'{"error": {"code": "BUSY", "message": "later", "path": []}}'
    release: Optional[threading.Event] = None


@dataclass
class Request:
    method: str
    path: str
    query: Dict[str, str]
    headers: Dict[str, str]
    body: Dict[str, Any]


class Double:
    """Serves `world` at `url` until `stop`. `requests` are all that came, in order. `rows_of` makes the rows of units."""

    def __init__(self, world: Optional[World] = None, prefix: str = "", port: int = 0, life_header: bool = True) -> None:
        self.world = world or World()
        self.prefix = prefix
        self.life_header = life_header
        self.rows_of: Callable[[Sequence[str]], bytes] = simple_rows
        self.faults: List[Fault] = []
        self.requests: List[Request] = []
        self.trajectories: Dict[str, Dict[str, Any]] = {}
        self.feedback: Dict[str, Dict[str, Any]] = {}
        self.heard = threading.Condition()
        double = self

        class Handler(_Handler):
            server_double = double

        self._server = ThreadingHTTPServer(("127.0.0.1", port), Handler)
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}{prefix}"
        threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()

    def fail(self, pattern: str, kind: str, **more: Any) -> Fault:
        fault = Fault(pattern, kind, **more)
        with self.heard:
            self.faults.append(fault)
        return fault

    def heard_of(self, pattern: str) -> List[Request]:
        with self.heard:
            return [request for request in self.requests if re.search(pattern, f"{request.method} {request.path}")]

    def wait_for(self, pattern: str, times: int = 1) -> List[Request]:
        """Waits until so many matching requests came."""
        with self.heard:
            if not self.heard.wait_for(lambda: len(self.heard_of(pattern)) >= times, PATIENCE_S):
                raise AssertionError(f"{times} of {pattern} did not come")
        return self.heard_of(pattern)

    def note(self, request: Request) -> Optional[Fault]:
        """Remembers a request; the fault that it meets."""
        with self.heard:
            self.requests.append(request)
            self.heard.notify_all()
            for fault in self.faults:
                if fault.times > 0 and re.search(fault.pattern, f"{request.method} {request.path}"):
                    fault.times -= 1
                    return fault
        return None

    def answer(self, request: Request) -> Reply:
        for method, pattern, route in ROUTES:
            match = re.fullmatch(pattern, request.path)
            if match is not None and method == request.method:
                return route(self, request, *(unquote(part) for part in match.groups()))
        raise WireError(404, "UNKNOWN_ROUTE")


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server_double: Double

    def log_message(self, *_: Any) -> None:
        """Tests print nothing."""

    def do_GET(self) -> None:
        self._serve()

    def do_POST(self) -> None:
        self._serve()

    def _serve(self) -> None:
        double = self.server_double
        raw = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        parts = urlsplit(self.path)
        query = {name: values[0] for name, values in parse_qs(parts.query).items()}
        path = parts.path[len(double.prefix) :] if parts.path.startswith(double.prefix) else "/outside"
        headers = {name.lower(): value for name, value in self.headers.items()}
        request = Request(self.command, path, query, headers, json.loads(raw) if raw else {})
        fault = double.note(request)
        if fault is not None and fault.kind == "status":
            self._send(fault.status, fault.headers or {}, fault.body)
            return
        if fault is not None and fault.release is not None:
            fault.release.wait(PATIENCE_S)
        try:
            status, extra, body = double.answer(request)
        except WireError as error:
            wrong: Dict[str, Any] = {"code": error.code, "message": f"because of {error.code}"}
            if error.units:
                wrong["units"] = error.units
            status, extra, body = error.status, {}, json.dumps({"error": wrong}).encode()
        if fault is not None and fault.kind == "drop":
            self.close_connection = True
            return
        self._send(status, extra, body, None if fault is None else fault.kind)

    def _send(self, status: int, extra: Dict[str, str], body: bytes, kind: Optional[str] = None) -> None:
        self.send_response(status)
        for name, value in extra.items():
            self.send_header(name, value)
        if status != 204:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if kind == "forge":
            body = body[:-1] + bytes([body[-1] ^ 1])
        if kind == "cut":
            body = body[: len(body) // 2]
            self.close_connection = True
        try:
            self.wfile.write(body)
        except OSError:
            self.close_connection = True


def _json(value: Any, status: int = 200) -> Reply:
    return status, {"Content-Type": "application/json"}, json.dumps(value).encode()


def _data(double: Double, batch: Batch, members: List[str]) -> Reply:
    body = double.rows_of(members)
    digest = base64.b64encode(hashlib.sha256(body).digest()).decode()
    headers = {
        "Content-Type": "application/octet-stream",
        "Repr-Digest": f"sha-256=:{digest}:",
        "Stepwell-Batch-Id": batch.id,
        "Stepwell-Units": str(len(batch.members)),
        "Stepwell-Rows": str(2 * len(batch.members)),
        "Stepwell-Policy-Version": str(batch.policy_version),
    }
    if batch.status == "LEASED":
        headers["Stepwell-Lease-Expires"] = str(batch.json()["expires_at"])
    if double.life_header:
        headers["Stepwell-Life"] = str(batch.life)
    return 200, headers, body


def _claim(double: Double, request: Request, recipe: str) -> Reply:
    batch, reason = double.world.claim(recipe, request.body)
    if batch is None:
        return 204, {"Stepwell-Reason": reason}, b""
    if request.headers.get("prefer") == "return=minimal":
        return _json(batch.json(), 201)
    return _data(double, batch, batch.members)


def _read_data(double: Double, request: Request, batch_id: str) -> Reply:
    batch = double.world.read(batch_id)
    if batch.is_gone or (batch.status == "RELEASED" and batch.request["consume"]):
        raise WireError(410, "BATCH_GONE")
    rank, of = int(request.query.get("rank", 0)), int(request.query.get("of", 1))
    return _data(double, batch, batch.members[rank::of])


def _resume(double: Double, request: Request, recipe: str, consumer: str) -> Reply:
    return _json(double.world.resume(recipe, consumer, request.body["step"]))


def _stats(double: Double, _: Request, recipe: str) -> Reply:
    return _json({"ready": len(double.world.recipes[recipe]), "consumers": []})


def _policy(double: Double, request: Request) -> Reply:
    world = double.world
    with world.changed:
        if "version" in request.body:
            if request.body["version"] < world.version and not request.body.get("force"):
                raise WireError(409, "POLICY_VERSION_BACKWARDS")
            world.version = request.body["version"]
        if request.path.endswith("/pause"):
            world.is_paused = True
        if request.path.endswith("/resume"):
            world.is_paused = False
        told = {"version": world.version, "paused": world.is_paused, "in_flight": world.in_flight, "updated_at": None}
        if request.path.endswith("/pause") and world.in_flight > 0:
            world.in_flight -= 1
    return _json(told)


def _init(double: Double, request: Request) -> Reply:
    uid = f"t{len(double.trajectories) + 1}"
    prompt = request.body.get("prompt_uid", uid)
    double.trajectories[uid] = {**request.body, "prompt_uid": prompt, "status": "OPEN"}
    return _json({"trajectory_uid": uid, "base_url": f"{double.url}/{uid}/{prompt}/v1"})


def _end(status: str) -> Callable[..., Reply]:
    def end(double: Double, request: Request, uid: str, prompt: str) -> Reply:
        if uid not in double.trajectories or double.trajectories[uid]["prompt_uid"] != prompt:
            raise WireError(404, "UNKNOWN_TRAJECTORY")
        double.trajectories[uid].update(request.body, status=status)
        return _json({"status": "ok"})

    return end


def _feedback(double: Double, request: Request) -> Reply:
    double.feedback.setdefault(request.body["idempotency_key"], request.body)
    reward = sum(entry["value"] for entry in double.feedback.values())
    return _json({"status": "ok", "trajectory_uid": "t1", "step_id": "s1", "reward": reward})


def _of_batch(change: Callable[[World, str, Dict[str, Any]], Batch]) -> Callable[..., Reply]:
    return lambda double, request, batch_id: _json(change(double.world, batch_id, request.body).json())


PART = "([^/]+)"
ROUTES: List[Tuple[str, str, Callable[..., Reply]]] = [
    ("POST", f"/v1/recipes/{PART}/claims", _claim),
    ("POST", f"/v1/recipes/{PART}/consumers/{PART}/resume", _resume),
    ("GET", f"/v1/recipes/{PART}/stats", _stats),
    ("GET", f"/v1/batches/{PART}", lambda double, _, batch_id: _json(double.world.read(batch_id).json())),
    ("GET", f"/v1/batches/{PART}/data", _read_data),
    ("POST", f"/v1/batches/{PART}/ack", _of_batch(World.ack)),
    ("POST", f"/v1/batches/{PART}/release", _of_batch(World.release)),
    ("POST", f"/v1/batches/{PART}/extend", _of_batch(World.extend)),
    ("GET", "/v1/policy", _policy),
    ("POST", "/v1/policy(?:/pause|/resume)?", _policy),
    ("POST", "/init_trajectory", _init),
    ("POST", f"/{PART}/{PART}/v1/complete_trajectory", _end("COMPLETE")),
    ("POST", f"/{PART}/{PART}/v1/abandon_trajectory", _end("ABANDONED")),
    ("POST", "/v1/feedback", _feedback),
]
