/** Copies the bytes, so that the array is aligned and owns its memory. */
export function int32Of(blob) {
    return new Int32Array(copyOf(blob));
}
export function float32Of(blob) {
    return new Float32Array(copyOf(blob));
}
function copyOf(blob) {
    const copy = new ArrayBuffer(blob.byteLength);
    new Uint8Array(copy).set(blob);
    return copy;
}
//# sourceMappingURL=blobs.js.map