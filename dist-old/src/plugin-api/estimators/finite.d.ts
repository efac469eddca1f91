/** @throws RangeError that names the first entry which is NaN or infinite */
export declare function requireFinite(values: ArrayLike<number>, name: string): void;
/** @throws RangeError that names both lengths */
export declare function requireLength(values: ArrayLike<number>, length: number, name: string): void;
