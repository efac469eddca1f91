import "./rolldown-runtime-BcUA5ExT.js";
// node_modules/@apollo/server/dist/esm/cachePolicy.js
function newCachePolicy() {
	return {
		maxAge: void 0,
		scope: void 0,
		restrict(hint) {
			if (hint.maxAge !== void 0 && (this.maxAge === void 0 || hint.maxAge < this.maxAge)) this.maxAge = hint.maxAge;
			if (hint.scope !== void 0 && this.scope !== "PRIVATE") this.scope = hint.scope;
		},
		replace(hint) {
			if (hint.maxAge !== void 0) this.maxAge = hint.maxAge;
			if (hint.scope !== void 0) this.scope = hint.scope;
		},
		policyIfCacheable() {
			if (this.maxAge === void 0 || this.maxAge === 0) return null;
			return {
				maxAge: this.maxAge,
				scope: this.scope ?? "PUBLIC"
			};
		}
	};
}
export { newCachePolicy as t };
