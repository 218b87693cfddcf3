"""Serves FASHN VTON v1.5 for Drape's ENGINE=http. README.md says how to run it."""

import json
import os
import re
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import model
from protocol import Jobs, is_signed, parse_form

MAX_BODY = 64 * 1024 * 1024
"""Maximum number of bytes of a request. Drape's photos have a few MB."""

CAPABILITIES = {
    "protocol": 1,
    "model": model.NAME,
    "operations": ["try-on"],
    "keeps_person": False,
    "jobs_at_once": 1,
    "canvas": model.CANVAS,
    "takes_seed": True,
}


def parse_job(content_type, body, try_on):
    """Parses the form of a job. Returns a function that does the job. Raises ValueError if the form isn't that of a try-on."""
    form = parse_form(content_type, body)
    order = json.loads(form.get("job", b"null"))
    if not isinstance(order, dict) or order.get("operation") != "try-on":
        raise ValueError("no try-on")
    part, seed = order.get("part"), order.get("seed")
    if part not in model.CATEGORIES or not (seed is None or isinstance(seed, int)):
        raise ValueError("an unknown part of the body, or no seed")
    if "person" not in form or "garment" not in form:
        raise ValueError("a picture is missing")
    return lambda: try_on(form["person"], form["garment"], part, seed)


def create_server(address, key, try_on):
    """Creates the server. `try_on` gets the bytes of person and garment, the part of the body and the seed, and returns a PNG."""
    jobs = Jobs(lambda error: print(f"A try-on failed: {type(error).__name__}: {error}", file=sys.stderr))

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        timeout = 60

        def log_message(self, *_args):
            """Logs no requests: health checks and polling would fill the log."""

        def answer(self, status, value=None, content=None, retry_after=None):
            body = content if content is not None else b"" if value is None else json.dumps(value).encode()
            self.send_response(status)
            self.send_header("Content-Type", "application/json" if content is None else "image/png")
            self.send_header("Content-Length", str(len(body)))
            self.send_header("Cache-Control", "no-store")
            if retry_after:
                self.send_header("Retry-After", str(retry_after))
            self.end_headers()
            self.wfile.write(body)

        def serve(self):
            length = self.headers.get("Content-Length", "0")
            if "Transfer-Encoding" in self.headers or not length.isdecimal() or int(length) > MAX_BODY:
                # The body wasn't read, so close the connection: its next bytes aren't a new request.
                self.close_connection = True
                return self.answer(413, {"error": "too_large"})
            body = self.rfile.read(int(length))
            if self.command == "GET" and self.path == "/v1/health":
                return self.answer(200, {"status": "ok"})
            if not is_signed(key, self.command, self.path, body, self.headers):
                return self.answer(401, {"error": "bad_signature"})
            if self.command == "GET" and self.path == "/v1/capabilities":
                return self.answer(200, CAPABILITIES)
            found = re.fullmatch(r"/v1/jobs/([A-Za-z0-9_-]{1,64})(/image)?", self.path)
            if not found:
                return self.answer(404, {"error": "not_found"})
            job_id, wants_image = found.groups()
            if wants_image:
                return self.image(job_id)
            return {"PUT": self.begin, "GET": self.show, "DELETE": self.cancel}[self.command](job_id, body)

        do_GET = do_PUT = do_DELETE = serve

        def begin(self, job_id, body):
            job = jobs.get(job_id)
            if job:
                return self.answer(200, job.to_json(job_id))
            try:
                work = parse_job(self.headers.get("Content-Type", ""), body, try_on)
            except ValueError:
                return self.answer(400, {"error": "bad_job"})
            job, is_new = jobs.begin(job_id, work)
            if not job:
                return self.answer(429, {"error": "busy"}, retry_after=5)
            return self.answer(201 if is_new else 200, job.to_json(job_id))

        def show(self, job_id, _body):
            job = jobs.get(job_id)
            return self.answer(200, job.to_json(job_id)) if job else self.answer(404, {"error": "not_found"})

        def cancel(self, job_id, _body):
            return self.answer(204) if jobs.cancel(job_id) else self.answer(404, {"error": "not_found"})

        def image(self, job_id):
            job = jobs.get(job_id)
            image = job.image if job and self.command == "GET" else None
            return self.answer(404, {"error": "not_found"}) if image is None else self.answer(200, content=image)

    return ThreadingHTTPServer(address, Handler)


def main():
    key = os.environ.get("HTTP_API_KEY", "")
    if len(key) < 32:
        sys.exit("HTTP_API_KEY is missing or shorter than 32 characters. Set the one that Drape has.")
    address = os.environ.get("HOST", "127.0.0.1"), int(os.environ.get("PORT", "4100"))
    server = create_server(address, key, model.load(os.environ.get("WEIGHTS_DIR", "./weights")))
    print(f"The engine listens on http://{address[0]}:{address[1]}.")
    server.serve_forever()


if __name__ == "__main__":
    main()
