import { statfs } from 'node:fs/promises';
/** Tells of the server what a caller may know: figures of all channels together are for callers of all channels. */
export class ServerState {
    constructor(parts) {
        this.parts = parts;
        this.startedAt = Date.now();
    }
    async read({ channels }) {
        const { version, kind: store, gateway, isAuthenticated } = this.parts;
        const own = { version, store, startedAt: this.startedAt, authenticated: isAuthenticated() };
        const engines = gateway.engines();
        if (channels !== null) {
            const hidden = engines.map((engine) => ({ ...engine, inFlight: null }));
            return { ...own, engines: hidden, spoolBytes: null, feedLagSeconds: null, diskFreeBytes: null };
        }
        const [feedLagSeconds, diskFreeBytes] = await Promise.all([this.lag(), this.free()]);
        return { ...own, engines, spoolBytes: gateway.spoolBytes, feedLagSeconds, diskFreeBytes };
    }
    /** How long the oldest event waits that this server does not show yet. */
    async lag() {
        const { store } = this.parts;
        const { position } = store;
        if ((await store.feedHead()) <= position)
            return 0;
        const [next] = await store.readEvents(position, 1);
        return next === undefined ? 0 : Math.max(0, (Date.now() - next.at) / 1_000);
    }
    async free() {
        const { bavail, bsize } = await statfs(this.parts.dataDir);
        return bavail * bsize;
    }
}
//# sourceMappingURL=server-state.js.map