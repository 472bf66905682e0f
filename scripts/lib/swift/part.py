"""Runs one part of OpenStack Swift in a folder: `rings` makes its maps, `NAME-server` serves.

Debian's package python3-swift is the library. The packages with Swift's programs would start system services.
"""
import json
import os
import sys
import threading

folder, part = sys.argv[1:3]


def make_rings(ports):
    """Makes a map with one copy on one disk for each NAME=PORT."""
    from swift.common.ring.builder import RingBuilder

    for name, port in (argument.split("=") for argument in ports):
        builder = RingBuilder(2, 1, 1)
        builder.add_dev(
            {"region": 1, "zone": 1, "ip": "127.0.0.1", "port": int(port), "device": "disk", "weight": 1}
        )
        builder.rebalance()
        builder.get_ring().save(os.path.join(folder, name + ".ring.gz"))


def remember_in_process():
    """Replaces memcached by a dictionary: only one process uses it, and nothing must persist."""
    from swift.common.memcached import MemcacheRing

    kept = {}

    def get(self, key, raise_on_error=False):
        return json.loads(kept[key]) if key in kept else None

    def put(self, key, value, *rest, **options):
        kept[key] = json.dumps(value)

    def delete(self, key, server_key=None):
        kept.pop(key, None)

    MemcacheRing.get, MemcacheRing.set, MemcacheRing.delete = get, put, delete


def serve():
    # The third descriptor closes when the parent process ends.
    threading.Thread(target=lambda: (os.read(3, 1), os._exit(0)), daemon=True).start()

    from swift.common.utils import set_swift_dir
    from swift.common.wsgi import run_wsgi

    set_swift_dir(folder)
    remember_in_process()
    return run_wsgi(os.path.join(folder, part + ".conf"), part)


sys.exit(make_rings(sys.argv[3:]) if part == "rings" else serve())
