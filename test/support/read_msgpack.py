"""A MessagePack reader of its own: no library, the published format only."""
import json, struct, sys

data = open(sys.argv[1], "rb").read()
at = 0

def take(code):
    global at
    (value,) = struct.unpack_from(">" + code, data, at)
    at += struct.calcsize(code)
    return value

def text(length):
    global at
    at += length
    return data[at - length:at].decode()

def array(length):
    return [value() for _ in range(length)]

def mapping(length):
    return {value(): value() for _ in range(length)}

FIXED = {0xCA: "f", 0xCB: "d", 0xCC: "B", 0xCD: "H", 0xCE: "I", 0xCF: "Q", 0xD0: "b", 0xD1: "h", 0xD2: "i", 0xD3: "q"}

def value():
    byte = take("B")
    if byte < 0x80: return byte
    if byte < 0x90: return mapping(byte & 15)
    if byte < 0xA0: return array(byte & 15)
    if byte < 0xC0: return text(byte & 31)
    if byte >= 0xE0: return byte - 256
    if byte in FIXED: return take(FIXED[byte])
    return {
        0xC0: lambda: None, 0xC2: lambda: False, 0xC3: lambda: True,
        0xD9: lambda: text(take("B")), 0xDA: lambda: text(take("H")), 0xDB: lambda: text(take("I")),
        0xDC: lambda: array(take("H")), 0xDD: lambda: array(take("I")),
        0xDE: lambda: mapping(take("H")), 0xDF: lambda: mapping(take("I")),
    }[byte]()

read = value()
assert at == len(data), "bytes after the value"
print(json.dumps(read))
