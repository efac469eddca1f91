import { StepwellError } from '../../errors/index.js';
import { onDemand } from '../../threads/on-demand.js';
import { ThreadClient } from '../../threads/thread-client.js';
/**
 * The tokenizer of the served model, in a thread of its own. If the thread ends or answers nothing for too long (a
 * template may loop forever), its calls fail, and the next call starts a new one.
 */
export class LocalTokenizer {
    constructor(thread) {
        this.thread = thread;
    }
    /**
     * Starts the thread.
     * @param silentMs how long the thread may answer nothing; left out: half a minute
     * @throws INVALID_CONFIG for a folder that holds no tokenizer
     */
    static async open(folder, silentMs) {
        const module = new URL('./tokenizer-thread.js', import.meta.url);
        const unavailable = (detail, cause) => new StepwellError('TOKENIZER_UNAVAILABLE', { detail }, { cause });
        const options = { silentMs, unavailable, endsWhenSilent: true };
        const start = () => ThreadClient.start(module, folder, options);
        const startAnew = () => start().catch((error) => {
            throw unavailable(`its thread cannot be started anew: ${error.message}`, error);
        });
        return new LocalTokenizer(onDemand(startAnew, { first: await start() }));
    }
    /** @throws TOKENIZER_UNAVAILABLE when the thread has ended and cannot be started again */
    check() {
        this.thread.check();
    }
    /**
     * Ids of a prompt; null: the template cannot write it.
     * @param dialect of the engine that serves the model
     * @throws what the template throws
     */
    promptIds(route, body, dialect = 'openai') {
        return this.thread.call('promptIds', [route, body, dialect]);
    }
    /** Ids of a prompt and its answer. @param finished the model came to the end of its turn */
    callIds(route, body, answer, finished, dialect = 'openai') {
        return this.thread.call('callIds', [route, body, answer, finished, dialect]);
    }
    /** The text of ids, without special tokens. */
    textOf(ids) {
        return this.thread.call('textOf', [ids]);
    }
    close() {
        return this.thread.close();
    }
}
//# sourceMappingURL=local-tokenizer.js.map