const PLAIN_NAME = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/;
export const isPlainName = (name) => PLAIN_NAME.test(name);
/**
 * Checks a name. Names never come from outside, so one that leads out of its folder is a programming error. @throws
 * TypeError
 */
export function plainName(name) {
    if (!isPlainName(name))
        throw new TypeError(`not a plain file name: ${JSON.stringify(name)}`);
    return name;
}
//# sourceMappingURL=interface.js.map