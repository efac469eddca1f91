import { SYSTEM_TIMER } from './timer.js';
/** A pause that `end` cuts short. If nobody rests when `end` is called, the next rest ends at once. */
export class Rest {
    constructor(timer = SYSTEM_TIMER) {
        this.timer = timer;
        this.woken = false;
        this.end = null;
    }
    wake() {
        if (this.end === null)
            this.woken = true;
        else
            this.end();
    }
    /** Until it is woken. */
    async untilWoken() {
        if (!this.woken) {
            await new Promise((resolve) => {
                this.end = resolve;
            });
            this.end = null;
        }
        this.woken = false;
    }
    async for(ms) {
        if (!this.woken) {
            await new Promise((resolve) => {
                const cancel = this.timer.after(ms, resolve);
                this.end = () => {
                    cancel();
                    resolve();
                };
            });
            this.end = null;
        }
        this.woken = false;
    }
}
//# sourceMappingURL=rest.js.map