#!/usr/bin/env python3
"""Writes ICU's data with English alone as an object file, to be linked in place of the data in Swift's static Foundation.

Usage: trim-icu.py LIB_FOUNDATIONICU.a OBJECT.o

All of ICU's languages take 34 MB of a program whose own words are English. Other locales keep the rules of ICU's root. Normalization,
character properties, calendars, time zones, numbers and text boundaries stay, without the dictionaries of East Asian words. Names of
languages, regions, units, time zones and characters go: the program shows none. So does sorting by the rules of a language, which it
never does; Foundation then sorts by code points. Without data for currencies no number formatter can be made.
"""
import os
import re
import struct
import subprocess
import sys
import tempfile

# Item names without the package's prefix.
KEPT = re.compile(
    r"""^(
      ((brkitr|curr|rbnf)/)?(root|res_index|en|en_US|en_US_POSIX|en_GB|en_001)\.res
    | pool\.res | curr/(pool|supplementalData)\.res
    | brkitr/(char|word|word_POSIX|sent|title|line)\.brk
    | (nfkc|nfkc_cf|nfkc_scf|pnames|ubidi|ucase|ulayout|uprops|uts46)\.(icu|nrm)
    | (dayPeriods|grammaticalFeatures|icustd|icuver|keyTypeData|likelySubtags|metadata|metaZones|numberingSystems|pluralRanges|plurals
       |supplementalData|timezoneTypes|units|zoneinfo64)\.res
    )$""",
    re.VERBOSE,
)


def read_data(archive, folder):
    """The bytes of the package and the name of its symbol."""
    member = "icu_packaged_data.cpp.o"
    subprocess.run(["ar", "x", os.path.abspath(archive), member], cwd=folder, check=True)
    path = os.path.join(folder, member)
    symbol = re.search(r" R (\w+_dat)$", subprocess.run(["nm", path], capture_output=True, text=True, check=True).stdout, re.M)
    if not symbol:
        sys.exit(f"{archive}: {member} has no data")
    data = os.path.join(folder, "data")
    subprocess.run(["objcopy", "-O", "binary", "-j", ".rodata", path, data], check=True)
    with open(data, "rb") as file:
        return file.read(), symbol.group(1)


def items(package):
    """The header, and name and bytes of each item, in order: ICU's common data format, "CmnD"."""
    header_size = struct.unpack_from("<H", package)[0]
    if package[2:4] != b"\xda\x27" or package[12:16] != b"CmnD":
        sys.exit("the data is no package of ICU's")
    toc = package[header_size:]
    count = struct.unpack_from("<I", toc)[0]
    entries = [struct.unpack_from("<II", toc, 4 + 8 * index) for index in range(count)]
    ends = [start for _, start in entries[1:]] + [len(toc)]
    found = []
    for (name, start), end in zip(entries, ends):
        found.append((toc[name : toc.index(b"\0", name)].decode(), toc[start:end]))
    return package[:header_size], found


def packed(header, kept):
    names, offsets = b"", []
    for name, _ in kept:
        offsets.append(len(names))
        names += name.encode() + b"\0"
    base = 4 + 8 * len(kept)
    place = (base + len(names) + 15) & ~15
    table, body = struct.pack("<I", len(kept)), b""
    padding = b"\xaa" * (place - base - len(names))
    for (_, content), name in zip(kept, offsets):
        table += struct.pack("<II", base + name, place + len(body))
        body += content + b"\xaa" * (-len(content) % 16)
    return header + table + names + padding + body


def main():
    archive, target = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        package, symbol = read_data(archive, folder)
        header, found = items(package)
        kept = [(name, content) for name, content in found if KEPT.match(name.split("/", 1)[1])]
        data = os.path.join(folder, "trimmed")
        with open(data, "wb") as file:
            file.write(packed(header, kept))
        source = os.path.join(folder, "data.s")
        with open(source, "w", encoding="utf-8") as file:
            file.write(
                f'.section .rodata\n.globl {symbol}\n.balign 16\n.type {symbol}, @object\n{symbol}:\n.incbin "{data}"\n'
                f'.size {symbol}, .-{symbol}\n.section .note.GNU-stack,"",@progbits\n'
            )
        subprocess.run(["cc", "-c", source, "-o", target], check=True)
    size = os.path.getsize(target) / 1e6
    print(f"{target}: {len(kept)} of {len(found)} parts of ICU's data, {size:.1f} of {len(package) / 1e6:.1f} MB")


main()
