import "./rolldown-runtime-BcUA5ExT.js";
import { t as SYSTEM_TIMER } from "./timer-KJL3wtgk.js";
// dist/src/async/rest.js
var Rest = class {
	constructor(timer = SYSTEM_TIMER) {
		this.timer = timer;
		this.woken = false;
		this.end = null;
	}
	wake() {
		if (this.end === null) this.woken = true;
		else this.end();
	}
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
};
export { Rest as t };
