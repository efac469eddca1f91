/** @throws RangeError that names the first entry which is NaN or infinite */
export function requireFinite(values, name) {
    for (let i = 0; i < values.length; i++) {
        const value = values[i];
        if (!Number.isFinite(value))
            throw new RangeError(`${name}[${i}] is ${value}`);
    }
}
/** @throws RangeError that names both lengths */
export function requireLength(values, length, name) {
    if (values.length !== length)
        throw new RangeError(`${name} has ${values.length} entries, not ${length}`);
}
//# sourceMappingURL=finite.js.map