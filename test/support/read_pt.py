"""Reads a .pt file with the standard library only, and refuses any pickle that names a class."""
import io, json, pickle, pickletools, sys, zipfile

class Plain(pickle.Unpickler):
    def find_class(self, module, name):
        raise pickle.UnpicklingError(f"the pickle names {module}.{name}")

archive = zipfile.ZipFile(sys.argv[1])
data = archive.read("archive/data.pkl")
opcodes = sorted({opcode.name for opcode, _, _ in pickletools.genops(data)})
print(json.dumps({
    "bad": archive.testzip(),
    "names": archive.namelist(),
    "stored": all(entry.compress_type == zipfile.ZIP_STORED for entry in archive.infolist()),
    "version": archive.read("archive/version").decode(),
    "byteorder": archive.read("archive/byteorder").decode(),
    "opcodes": opcodes,
    "value": Plain(io.BytesIO(data)).load(),
}))
