import { StepwellError } from '../../errors/index.js';
import { MAX_ITEM_BYTES } from './importer.js';
import { readLines } from './lines.js';
/** Steps in the form of the wire, one a line. Lines are passed on unread, and the server checks them. */
export const importJsonl = async function* (source) {
    for await (const { number, bytes } of readLines(source)) {
        const position = `line ${number}`;
        if (bytes === null) {
            const error = new StepwellError('LINE_TOO_LARGE', { limit: MAX_ITEM_BYTES }).toWire();
            yield { kind: 'error', position, error };
        }
        else {
            yield { kind: 'line', position, line: bytes };
        }
    }
};
//# sourceMappingURL=jsonl.js.map