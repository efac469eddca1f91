import "./rolldown-runtime-BcUA5ExT.js";
// dist/src/async/backoff.js
var Backoff = class {
	constructor(firstMs, mostMs) {
		this.firstMs = firstMs;
		this.mostMs = mostMs;
		this.ms = Math.min(firstMs, mostMs);
	}
	next() {
		const { ms } = this;
		this.ms = Math.min(ms * 2, this.mostMs);
		return ms;
	}
	reset() {
		this.ms = Math.min(this.firstMs, this.mostMs);
	}
};
export { Backoff as t };
