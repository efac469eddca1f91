/** Lets a bounded number of those who ask go on at a time; the others wait in order. */
export class Turns {
    constructor(most) {
        this.most = most;
        this.running = 0;
        this.waiting = [];
    }
    /** Does `work` when there is room. @throws the signal's reason if it is aborted before */
    async take(signal, work) {
        signal.throwIfAborted();
        if (this.running >= this.most)
            await this.wait(signal);
        this.running += 1;
        try {
            return await work();
        }
        finally {
            this.running -= 1;
            this.waiting.shift()?.();
        }
    }
    wait(signal) {
        return new Promise((resolve, reject) => {
            const go = () => {
                signal.removeEventListener('abort', leave);
                resolve();
            };
            const leave = () => {
                this.waiting.splice(this.waiting.indexOf(go), 1);
                reject(signal.reason);
            };
            this.waiting.push(go);
            signal.addEventListener('abort', leave, { once: true });
        });
    }
}
//# sourceMappingURL=turns.js.map