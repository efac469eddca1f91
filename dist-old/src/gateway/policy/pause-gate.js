import { StepwellError } from '../../errors/index.js';
/** Holds new calls while the policy is paused. Calls that have passed are not affected. */
export class PauseGate {
    constructor(limits) {
        this.limits = limits;
        this.held = new Set();
        this.listeners = new Set();
        this.shut = false;
    }
    get isShut() {
        return this.shut;
    }
    /** How many calls are held now. */
    get waiting() {
        return this.held.size;
    }
    close() {
        this.shut = true;
    }
    /** Lets all held calls go, in the order they came. */
    open() {
        this.shut = false;
        const going = [...this.held];
        this.held.clear();
        for (const go of going)
            go();
        for (const listener of [...this.listeners])
            listener();
    }
    /** Calls the listener each time that the gate opens. The returned function stops that. */
    onOpen(listener) {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }
    /**
     * Resolves when the gate is open, or when the caller cancels by the function that `onCancel` gets.
     * @throws POLICY_PAUSED when too many are held, or it takes too long
     */
    async pass(onCancel) {
        if (!this.shut)
            return;
        if (this.held.size >= this.limits.most) {
            throw new StepwellError('POLICY_PAUSED', { detail: `and ${this.held.size} calls are held already` });
        }
        await new Promise((resolve, reject) => {
            const go = () => {
                clearTimeout(timer);
                resolve();
            };
            const timer = setTimeout(() => {
                this.held.delete(go);
                const seconds = Math.ceil(this.limits.timeoutMs / 1000);
                reject(new StepwellError('POLICY_PAUSED', { detail: `for more than ${seconds} s` }));
            }, this.limits.timeoutMs);
            this.held.add(go);
            onCancel(() => {
                if (this.held.delete(go))
                    go();
            });
        });
    }
}
//# sourceMappingURL=pause-gate.js.map