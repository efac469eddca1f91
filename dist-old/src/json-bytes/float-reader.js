import * as characters from './characters.js';
const { DOT, LOWER_E, MINUS, NINE, PLUS, UPPER_E, ZERO } = characters;
/** Most digits before and behind the point that are read here. */
const WHOLE = 9;
const DECIMALS = 24;
const POWERS = Float64Array.from({ length: 64 }, (_, exponent) => Number(`1e${exponent}`));
/** A bound for the relative error of twenty rounded operations, far below the distance between two float32s. */
const MARGIN = 2 ** -46;
const NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/;
/** Longer than any number in use, so that a hostile number is not copied. */
const LONGEST = 64;
/**
 * Reads JSON numbers as float32, with exactly the result of `Math.fround(JSON.parse(text))`. JSON.parse rounds to a
 * double first, which takes long arithmetic. This computes a double that may be wrong in its last places. Both give the
 * same float32 unless a rounding border lies between them, which happens once in millions of numbers. For those, and
 * for unusual notations, JSON.parse is called.
 */
export class FloatReader {
    constructor() {
        /** Index after the number that was read last. */
        this.end = 0;
        /**
         * The number that was read last; NaN if there was none. Lists are read from here: a number with a fraction that a
         * method returns is an object of its own.
         */
        this.value = Number.NaN;
    }
    /** The number at `at`; NaN if there is none. */
    read(json, at) {
        this.readAt(json, at);
        return this.value;
    }
    /** Reads the number at `at` into `value`. False: there is none, or float32 cannot hold it. */
    readAt(json, at) {
        const { bytes } = json;
        const start = bytes[at] === MINUS ? at + 1 : at;
        let i = start;
        let size = 0;
        let byte = bytes[i];
        for (; byte >= ZERO && byte <= NINE; byte = bytes[++i])
            size = 10 * size + byte - ZERO;
        const whole = i - start;
        if (whole === 0 || whole > WHOLE || (whole > 1 && bytes[start] === ZERO))
            return this.slowly(json, at);
        let decimals = 0;
        if (byte === DOT) {
            const first = i + 1;
            i = first;
            for (let four = json.fourDigits(i); four >= 0; four = json.fourDigits(i)) {
                size = 10_000 * size + four;
                i += 4;
            }
            byte = bytes[i];
            for (; byte >= ZERO && byte <= NINE; byte = bytes[++i])
                size = 10 * size + byte - ZERO;
            decimals = i - first;
            if (decimals === 0 || decimals > DECIMALS)
                return this.slowly(json, at);
        }
        if (byte === LOWER_E || byte === UPPER_E) {
            const sign = bytes[++i];
            if (sign === MINUS || sign === PLUS)
                i += 1;
            const first = i;
            let exponent = 0;
            byte = bytes[i];
            for (; byte >= ZERO && byte <= NINE; byte = bytes[++i])
                exponent = 10 * exponent + byte - ZERO;
            if (i === first || i - first > 3)
                return this.slowly(json, at);
            decimals += sign === MINUS ? exponent : -exponent;
            if (decimals < 0 || decimals >= POWERS.length)
                return this.slowly(json, at);
        }
        size /= POWERS[decimals];
        const rounded = Math.fround(size * (1 - MARGIN));
        if (rounded !== Math.fround(size * (1 + MARGIN)))
            return this.slowly(json, at);
        this.end = i;
        this.value = start === at ? rounded : -rounded;
        return Number.isFinite(rounded);
    }
    slowly({ bytes }, at) {
        const [text] = NUMBER.exec(bytes.toString('latin1', at, at + LONGEST)) ?? [];
        this.value = Number.NaN;
        if (text === undefined || text.length === LONGEST)
            return false;
        this.end = at + text.length;
        this.value = Math.fround(Number(text));
        return Number.isFinite(this.value);
    }
}
//# sourceMappingURL=float-reader.js.map