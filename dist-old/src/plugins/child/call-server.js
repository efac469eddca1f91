import { TokenTable } from '../../plugin-api/tokens/token-table.js';
/** Tables that the server has sent. It reads a tokenizer once, so a name means the same for as long as it runs. */
const tables = new Map();
/** The calls of one run, which the server makes for it: this process has no key. */
export class ServerCalls {
    #waiting = new Map();
    #next = 1;
    constructor(send) {
        this.send = send;
    }
    async attempt(request) {
        const result = await this.#call({ kind: 'attempt', request });
        if (result.kind !== 'outcome')
            throw new Error('a call was answered with something else');
        return result.outcome;
    }
    async secret(name) {
        const result = await this.#call({ kind: 'secret', name: String(name) });
        if (result.kind !== 'secret')
            throw new Error('a secret was answered with something else');
        return result.value;
    }
    tokens(given) {
        const name = String(given);
        const known = tables.get(name);
        if (known !== undefined)
            return known;
        const table = this.#call({ kind: 'tokens', name }).then((result) => {
            if (result.kind !== 'tokens')
                throw new Error('a tokenizer was answered with something else');
            return new TokenTable(result.table);
        });
        tables.set(name, table);
        table.catch(() => tables.delete(name));
        return table;
    }
    /** The server's answer to a call. */
    called(id, result) {
        this.#waiting.get(id)?.resolve(result);
        this.#waiting.delete(id);
    }
    async #call(call) {
        const id = this.#next++;
        const result = await new Promise((resolve) => {
            this.#waiting.set(id, { resolve });
            this.send({ type: 'call', id, call });
        });
        if (result.kind === 'error')
            throw new Error(result.message);
        return result;
    }
}
//# sourceMappingURL=call-server.js.map