/** @throws RangeError that names the first entry which is NaN or infinite */
export function requireFinite(values: ArrayLike<number>, name: string): void {
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    if (!Number.isFinite(value)) throw new RangeError(`${name}[${i}] is ${value}`);
  }
}

/** @throws RangeError that names both lengths */
export function requireLength(values: ArrayLike<number>, length: number, name: string): void {
  if (values.length !== length) throw new RangeError(`${name} has ${values.length} entries, not ${length}`);
}
