/** The calls of a side that answers these and others. */
export function partOf(call) {
    // `All` extends `Part`, so each method of the part is one of the whole; the compiler does not see that through `Call`.
    return call;
}
/**
 * Calls a method by the name that another thread sent.
 * @throws Error where there is no such method: the two sides are not of one version
 */
export function callMethod(methods, name, args) {
    const method = name in Object.prototype ? undefined : Reflect.get(methods, name);
    if (typeof method !== 'function')
        throw new Error(`this thread has no method "${name}"`);
    return Reflect.apply(method, methods, args);
}
/**
 * A side that runs the methods in the calling thread instead of another one.
 * @param answer calls the method, whose answer may be a promise or a read in slices, and makes the value of it
 */
export function sideHere(methods, answer, close = () => { }) {
    return {
        // What comes of a method by its name is of that method's type.
        call: async (method, args) => (await answer(() => callMethod(methods, method, args))),
        check: () => { },
        close: async () => close(),
    };
}
//# sourceMappingURL=calls.js.map