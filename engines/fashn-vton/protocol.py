"""Drape's engine protocol, without HTTP: signatures, forms and jobs. docs/engine-protocol.openapi.yaml describes it."""

import hashlib
import hmac
import queue
import re
import threading
import time

MAX_AGE = 300
"""Seconds by which the clocks may differ."""

JOB_LIFE = 600
"""Seconds for which an ended job and its picture are kept."""

MAX_UNFINISHED = 10
"""Jobs that may wait or run."""


def is_signed(key, method, path, body, headers, now=None):
    """Whether a request was signed with this key within the last minutes."""
    sent, signature = headers.get("Drape-Time", ""), headers.get("Drape-Signature", "")
    if not re.fullmatch(r"[0-9]{1,12}", sent) or not signature.isascii():
        return False
    if abs((time.time() if now is None else now) - int(sent)) > MAX_AGE:
        return False
    lines = "\n".join([method, path, hashlib.sha256(body).hexdigest(), sent])
    expected = hmac.new(key.encode(), lines.encode(), hashlib.sha256).hexdigest()
    return hmac.compare_digest(expected, signature.lower())


def parse_form(content_type, body):
    """Parses multipart/form-data into the bytes of each part, by name. The standard library has no parser that is safe for binary parts.

    Raises ValueError if the body is no such form.
    """
    boundary = re.search(r'boundary="?([^";]+)"?', content_type)
    if not content_type.startswith("multipart/form-data") or not boundary:
        raise ValueError("no form")
    parts = {}
    for chunk in (b"\r\n" + body).split(b"\r\n--" + boundary.group(1).encode())[1:]:
        if chunk.startswith(b"--"):
            return parts
        head, separator, content = chunk.partition(b"\r\n\r\n")
        name = re.search(rb'[;\s]name="([^"]*)"', head)
        if not separator or not name:
            raise ValueError("a part without a name")
        parts[name.group(1).decode()] = content
    raise ValueError("the form is cut off")


class Job:
    """A try-on that waits, runs or has ended."""

    def __init__(self, work):
        self.work, self.status, self.progress = work, "queued", 0.0
        self.image, self.error, self.ended = None, None, None

    def to_json(self, job_id):
        """The job as the protocol shows it."""
        answer = {"id": job_id, "status": self.status, "progress": self.progress}
        return {**answer, "error": self.error} if self.error else answer


class Jobs:
    """Runs jobs one after the other in a thread of its own, because the model needs the whole GPU. Jobs are kept in memory."""

    def __init__(self, on_error):
        self._jobs, self._queue, self._lock, self._on_error = {}, queue.Queue(), threading.Lock(), on_error
        threading.Thread(target=self._run_all, daemon=True).start()

    def begin(self, job_id, work):
        """Begins a job. Returns it, and whether it is new. Returns None instead of the job if too many are waiting."""
        with self._lock:
            self._forget_old()
            if job_id in self._jobs:
                return self._jobs[job_id], False
            if sum(job.ended is None for job in self._jobs.values()) >= MAX_UNFINISHED:
                return None, False
            job = self._jobs[job_id] = Job(work)
        self._queue.put(job)
        return job, True

    def get(self, job_id):
        """The job with this id, or None."""
        with self._lock:
            self._forget_old()
            return self._jobs.get(job_id)

    def cancel(self, job_id):
        """Cancels a job and deletes its picture. A step that the model has begun can't be stopped; its picture is dropped."""
        with self._lock:
            job = self._jobs.get(job_id)
            if job and job.ended is None:
                self._end(job, "cancelled")
            if job:
                job.image = None
        return job is not None

    def _forget_old(self):
        for job_id, job in list(self._jobs.items()):
            if job.ended is not None and time.monotonic() - job.ended > JOB_LIFE:
                del self._jobs[job_id]

    @staticmethod
    def _end(job, status):
        job.status, job.ended, job.work = status, time.monotonic(), None

    def _run_all(self):
        while True:
            job = self._queue.get()
            with self._lock:
                work = job.work
                if work is None:
                    continue
                job.status = "processing"
            image, error = self._run(work)
            with self._lock:
                if job.ended is not None:
                    continue
                job.image, job.error = image, error
                job.progress = 0.0 if error else 1.0
                self._end(job, "failed" if error else "completed")

    def _run(self, work):
        """Returns the picture and no error, or no picture and the error."""
        try:
            return work(), None
        except ValueError:
            return None, {"code": "bad_input"}
        except Exception as error:  # The server has to go on, whatever the model raises.
            self._on_error(error)
            return None, {"code": "failed"}
