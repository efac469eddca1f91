/** A rule asked for something that is not loaded. The rule has changed nothing. */
export class NotLoaded extends Error {
    constructor(what) {
        super(`not loaded: ${what}`);
        this.what = what;
    }
}
//# sourceMappingURL=view.js.map