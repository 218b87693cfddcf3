"""Serves engines/fashn-vton on a free port. A stand-in for the generative model returns its inputs instead of a picture. Prints the port."""

import pathlib
import sys
import threading

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "engines" / "fashn-vton"))

from server import create_server  # noqa: E402


def try_on(person, garment, part, seed):
    if garment == b"hang":
        threading.Event().wait()
    if garment == b"broken":
        raise RuntimeError("out of memory")
    return b"%s in %s, seed %s" % (person, part.encode(), str(seed).encode())


server = create_server(("127.0.0.1", 0), "s" * 40, try_on)
print(server.server_address[1], flush=True)
server.serve_forever()
