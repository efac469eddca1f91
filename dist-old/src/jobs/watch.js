import { Rest } from '../async/rest.js';
/** Follows jobs and datasets by what the store tells of their changes, whichever server makes them. */
export class JobWatch {
    #listeners = new Map();
    #stop;
    constructor(store) {
        this.#stop = store.onJobChange((ids) => {
            for (const id of ids ?? this.#listeners.keys())
                this.#changed(id);
        });
    }
    /** The record now and after each change, until it has ended or is gone, or the signal is aborted. */
    async *of(id, followed, signal) {
        const rest = new Rest();
        const wake = () => rest.wake();
        const stop = this.#listen(id, wake);
        signal.addEventListener('abort', wake);
        try {
            for (let last = null; !signal.aborted;) {
                const value = await followed.read();
                if (value === null)
                    return;
                const shown = followed.shown(value);
                if (shown !== last)
                    yield value;
                if (followed.hasEnded(value))
                    return;
                last = shown;
                await rest.untilWoken();
            }
        }
        finally {
            stop();
            signal.removeEventListener('abort', wake);
        }
    }
    close() {
        this.#stop();
    }
    #changed(id) {
        for (const listener of this.#listeners.get(id) ?? [])
            listener();
    }
    #listen(id, listener) {
        const listeners = this.#listeners.get(id) ?? new Set();
        this.#listeners.set(id, listeners.add(listener));
        return () => {
            listeners.delete(listener);
            if (listeners.size === 0)
                this.#listeners.delete(id);
        };
    }
}
//# sourceMappingURL=watch.js.map