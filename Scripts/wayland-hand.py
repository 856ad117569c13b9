#!/usr/bin/env python3
"""A pointer and a keyboard for a Wayland compositor without input devices, by the protocols that wlroots has for them.

Reads commands from standard input, a line each, until it ends: `move X Y` in the output's pixels, `press`, `release`, `wheel NOTCHES`
(down is positive), `key NAMES` such as `key ctrl+shift+p`, `sleep SECONDS`. Says `ready` once both devices are there.
Usage: wayland-hand.py WIDTHxHEIGHT, the size of the output.

Protocols: wlr-virtual-pointer-unstable-v1, virtual-keyboard-unstable-v1.
"""

import os
import socket
import struct
import sys
import time

DISPLAY = 1
BUTTON_LEFT = 0x110  # linux/input-event-codes.h, as the keys below
LETTERS = dict(zip("qwertyuiop", range(16, 26))) | dict(zip("asdfghjkl", range(30, 39))) | dict(zip("zxcvbnm", range(44, 51)))
DIGITS = dict(zip("1234567890", range(2, 12)))
NAMED = {"escape": 1, "minus": 12, "equal": 13, "tab": 15, "return": 28, "comma": 51, "period": 52, "slash": 53, "space": 57}
KEYS = LETTERS | DIGITS | NAMED | {"f1": 59, "f11": 87, "f12": 88, "end": 107, "left": 105, "right": 106, "up": 103, "down": 108}
MODIFIERS = {"shift": (42, 1), "ctrl": (29, 4), "alt": (56, 8)}  # key, and bit of the keymap
KEYMAP = b"""xkb_keymap {
xkb_keycodes { include "evdev+aliases(qwerty)" };
xkb_types { include "complete" };
xkb_compat { include "complete" };
xkb_symbols { include "pc+us+inet(evdev)" };
};\0"""


class Connection:
    def __init__(self):
        name = os.environ.get("WAYLAND_DISPLAY", "wayland-0")
        path = name if name.startswith("/") else os.path.join(os.environ["XDG_RUNTIME_DIR"], name)
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(path)
        self.received = b""
        self.last = DISPLAY
        self.registry = self.new()
        self.send(DISPLAY, 1, struct.pack("=I", self.registry))

    def new(self):
        """The number of a new object: they go up by one."""
        self.last += 1
        return self.last

    def send(self, target, opcode, data=b"", files=()):
        message = struct.pack("=II", target, (8 + len(data)) << 16 | opcode) + data
        socket.send_fds(self.socket, [message], files)

    def event(self):
        """The next event: its object, its number and its arguments."""
        while True:
            if len(self.received) >= 8:
                target, word = struct.unpack("=II", self.received[:8])
                size = word >> 16
                if len(self.received) >= size:
                    data, self.received = self.received[8:size], self.received[size:]
                    if target == DISPLAY and word & 0xFFFF == 0:
                        sys.exit(f"wayland-hand: the compositor refuses: {data[12:]!r}")
                    return target, word & 0xFFFF, data
            more = self.socket.recv(4096)
            if not more:
                sys.exit("wayland-hand: the compositor is gone")
            self.received += more

    def wait(self):
        """Returns when everything that was sent is done; the globals that were announced meanwhile."""
        callback = self.new()
        self.send(DISPLAY, 0, struct.pack("=I", callback))
        found = {}
        while True:
            target, number, data = self.event()
            if target == callback:
                return found
            if target == self.registry and number == 0:
                name, length = struct.unpack("=II", data[:8])
                found[data[8 : 8 + length - 1].decode()] = name

    def bind(self, found, interface):
        if interface not in found:
            sys.exit(f"wayland-hand: the compositor has no {interface}")
        text = interface.encode() + b"\0"
        text = struct.pack("=I", len(text)) + text + b"\0" * (-len(text) % 4)
        target = self.new()
        self.send(self.registry, 0, struct.pack("=I", found[interface]) + text + struct.pack("=II", 1, target))
        return target

    def make(self, maker, seat):
        """A virtual device: both protocols' first request."""
        device = self.new()
        self.send(maker, 0, struct.pack("=II", seat, device))
        return device


def now():
    return int(time.monotonic() * 1000) & 0xFFFFFFFF


class Hand:
    def __init__(self, width, height):
        self.size = (width, height)
        self.wire = Connection()
        found = self.wire.wait()
        seat = self.wire.bind(found, "wl_seat")
        self.pointer = self.wire.make(self.wire.bind(found, "zwlr_virtual_pointer_manager_v1"), seat)
        self.keyboard = self.wire.make(self.wire.bind(found, "zwp_virtual_keyboard_manager_v1"), seat)
        keymap = os.memfd_create("keymap")
        os.write(keymap, KEYMAP)
        self.wire.send(self.keyboard, 0, struct.pack("=II", 1, len(KEYMAP)), [keymap])
        self.wire.wait()

    def frame(self):
        self.wire.send(self.pointer, 4)
        self.wire.wait()

    def move(self, x, y):
        x, y = (max(int(float(word)), 0) for word in (x, y))
        self.wire.send(self.pointer, 1, struct.pack("=IIIII", now(), x, y, *self.size))
        self.frame()

    def button(self, is_down):
        self.wire.send(self.pointer, 2, struct.pack("=III", now(), BUTTON_LEFT, is_down))
        self.frame()

    def wheel(self, notches):
        notches = int(notches)
        self.wire.send(self.pointer, 5, struct.pack("=I", 0))
        # A notch is 15 units of a surface; wl_fixed has 8 bits behind the point.
        self.wire.send(self.pointer, 7, struct.pack("=IIii", now(), 0, notches * 15 * 256, notches))
        self.frame()

    def key(self, names):
        *held, name = names.split("+")
        bits = sum(MODIFIERS[part][1] for part in held)
        codes = [MODIFIERS[part][0] for part in held] + [KEYS[name]]
        for code in codes[:-1]:
            self.wire.send(self.keyboard, 1, struct.pack("=III", now(), code, 1))
        self.wire.send(self.keyboard, 2, struct.pack("=IIII", bits, 0, 0, 0))
        self.wire.send(self.keyboard, 1, struct.pack("=III", now(), codes[-1], 1))
        self.wire.wait()
        time.sleep(0.03)
        for code in reversed(codes):
            self.wire.send(self.keyboard, 1, struct.pack("=III", now(), code, 0))
        self.wire.send(self.keyboard, 2, struct.pack("=IIII", 0, 0, 0, 0))
        self.wire.wait()


def main():
    hand = Hand(*(int(part) for part in sys.argv[1].split("x")))
    print("ready", flush=True)
    commands = {
        "move": hand.move, "press": lambda: hand.button(1), "release": lambda: hand.button(0), "wheel": hand.wheel,
        "key": hand.key, "sleep": lambda seconds: time.sleep(float(seconds)),
    }
    for line in sys.stdin:
        words = line.split()
        if not words:
            continue
        try:
            commands[words[0]](*words[1:])
        except (KeyError, TypeError, ValueError):
            sys.exit(f"wayland-hand: “{line.strip()}” is no command")


if __name__ == "__main__":
    main()
