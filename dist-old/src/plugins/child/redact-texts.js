/** An error by its name and place only, because its message may quote text that must not be kept. */
export function errorPlace(error) {
    if (!(error instanceof Error))
        return 'it threw something that is no error';
    const frame = /([^\s/\\(]+:\d+:\d+)\)?$/m.exec(error.stack?.slice(error.message.length) ?? '')?.[1];
    return frame === undefined ? error.name : `${error.name} at ${frame}`;
}
/** The function of a redaction module. @throws TypeError if its default export is not a function */
export function redactOf({ default: redact }) {
    if (typeof redact !== 'function')
        throw new TypeError('its default export is not a function');
    return redact;
}
/** Redacts texts, each of which is a step as JSON, one after the other. */
export async function redactTexts(redact, texts) {
    const results = [];
    for (const text of texts) {
        try {
            const made = await redact(JSON.parse(text));
            // A function that answers `undefined` probably forgot to return something.
            if (made === undefined)
                throw new TypeError('it returned nothing');
            results.push({ text: made === null ? null : JSON.stringify(made) });
        }
        catch (error) {
            results.push({ failed: errorPlace(error) });
        }
    }
    return results;
}
//# sourceMappingURL=redact-texts.js.map