/**
 * Looks that a server must have taken after a pause was stored, so that what it says counts: it may have read the policy
 * for the first one before.
 */
const LOOKS_AFTER = 2;
/** Tells the other servers on the store of this server's model calls, and reads what they tell. */
export class OtherServers {
    /** @param own name of this server */
    constructor(board, own) {
        this.board = board;
        this.own = own;
        this.tick = 0;
        this.last = null;
    }
    /**
     * Called each time after this server has looked at the policy, and never before the call before it has ended. While
     * calls are held it tells each time, because that it looked again is what a drain waits for.
     */
    async tell(holds, inFlight) {
        const { last } = this;
        if (!holds && last?.holds === holds && last.inFlight === inFlight)
            return;
        const said = { server: this.own, holds, inFlight };
        this.tick += 1;
        this.last = (await this.board.tell({ ...said, tick: this.tick })) ? said : null;
    }
    /** Tells that this server has no calls any more. */
    async leave() {
        await this.board.tell(null);
    }
    async read() {
        const told = await this.board.read();
        return told.filter(({ server }) => server !== this.own);
    }
    /**
     * Begins to watch for the others to hold their calls and to finish those that run. Called when a pause is stored; the
     * returned function says whether they have.
     */
    async watch() {
        const before = new Map((await this.read()).map(({ server, tick }) => [server, tick]));
        const looked = ({ server, tick }) => {
            const then = before.get(server);
            // A server that was not there then has told for the first time before it read the policy.
            return then === undefined || tick >= then + LOOKS_AFTER;
        };
        return async () => {
            const others = await this.read();
            return others.every((other) => other.holds && other.inFlight === 0 && looked(other));
        };
    }
}
//# sourceMappingURL=other-servers.js.map