import "../../../rolldown-runtime-BcUA5ExT.js";
import { t as callMethod } from "../../../calls-DZpuKGPt.js";
import { t as serveThread } from "../../../serve-thread-OVGxMhBh.js";
import { c as translateCall, i as openForReading } from "../../../connection-IP1TEyee.js";
import { i as registerFunctions, r as isLongRead, t as sqliteReader } from "../../../reader-COtZpcuU.js";
// dist/src/store/sqlite/sliced-reads.js
const AT_ONCE_MS = 5;
const TRIED_MS = 15;
const SHORT_MS = 20;
const TURNS = 4;
var Turns = class {
	constructor(clock = performance) {
		this.clock = clock;
		this.reads = new Set();
		this.count = 0;
		this.take = () => {
			const read = this.choose();
			if (read !== void 0 && hasEnded(read, 0, this.clock)) this.reads.delete(read);
			this.next = this.reads.size === 0 ? void 0 : setImmediate(this.take);
		};
	}
	add(read) {
		this.reads.add(read);
		this.next ??= setImmediate(this.take);
	}
	remove(read) {
		this.reads.delete(read);
	}
	choose() {
		this.count += 1;
		let [chosen] = this.reads;
		if (this.count % TURNS === 0) return chosen;
		for (const read of this.reads) if (chosen === void 0 || levelOf(read) < levelOf(chosen)) chosen = read;
		return chosen;
	}
};
const levelOf = ({ used }) => used < SHORT_MS ? 0 : 1 + Math.floor(Math.log(used / SHORT_MS) / Math.log(4));
var SlicedReads = class {
	constructor(turns, most, shared, open) {
		this.turns = turns;
		this.most = most;
		this.shared = shared;
		this.open = open;
		this.free = [];
		this.opened = 0;
		this.running = new Map();
		this.waiting = [];
		this.onIdle = null;
	}
	run(id, start, told) {
		let connection;
		try {
			connection = this.take();
		} catch (error) {
			told.failed(error);
			return;
		}
		if (connection === null) this.tryShared({
			id,
			start,
			told
		});
		else {
			const read = this.begin(connection, {
				id,
				start,
				told
			});
			if (!hasEnded(read, AT_ONCE_MS, this.turns.clock)) this.turns.add(read);
		}
	}
	cancel(id) {
		const waits = this.waiting.findIndex((one) => one.id === id);
		if (waits >= 0) this.waiting.splice(waits, 1);
		const read = this.running.get(id);
		if (read === void 0) return waits >= 0;
		this.turns.remove(read);
		read.slices.return(void 0);
		read.end();
		return true;
	}
	close(then) {
		this.onIdle = () => {
			for (const connection of this.free) connection.close();
			then();
		};
		if (this.free.length === this.opened) this.onIdle();
	}
	tryShared({ id, start, told }) {
		const read = {
			slices: slicesOn(this.shared, start),
			told,
			end: () => commit(this.shared),
			used: 0
		};
		if (hasEnded(read, TRIED_MS, this.turns.clock)) return;
		read.slices.return(void 0);
		read.end();
		this.waiting.push({
			id,
			start,
			told
		});
	}
	begin(connection, { id, start, told }) {
		const end = () => {
			this.running.delete(id);
			commit(connection);
			this.giveBack(connection);
		};
		const read = {
			slices: slicesOn(connection, start),
			told,
			end,
			used: 0
		};
		this.running.set(id, read);
		return read;
	}
	take() {
		const free = this.free.pop();
		if (free !== void 0 || this.opened === this.most) return free ?? null;
		const connection = this.open();
		this.opened += 1;
		return connection;
	}
	giveBack(connection) {
		const next = this.waiting.shift();
		if (next !== void 0) {
			this.turns.add(this.begin(connection, next));
			return;
		}
		this.free.push(connection);
		if (this.free.length === this.opened) this.onIdle?.();
	}
};
function* slicesOn(connection, start) {
	connection.database.exec("BEGIN");
	const value = start(connection);
	return isLongRead(value) ? yield* value : value;
}
function commit({ database }) {
	if (database.isTransaction) database.exec("COMMIT");
}
function hasEnded(read, forMs, clock) {
	const began = clock.now();
	let ended;
	try {
		do
			ended = read.slices.next();
		while (ended.done !== true && clock.now() < began + forMs);
		read.used += clock.now() - began;
		if (ended.done !== true) return false;
		read.end();
	} catch (error) {
		read.end();
		read.told.failed(error);
		return true;
	}
	read.told.done(ended.value);
	return true;
}
// dist/src/store/sqlite/reader-thread.js
const SEARCHES_AT_ONCE = 6;
const LOOKUPS_AT_ONCE = 8;
const SEARCHES = new Set([
	"pageSteps",
	"countSteps",
	"readStats",
	"readTrajectoryStats",
	"pageTrajectories",
	"countTrajectories",
	"pageGroups",
	"countGroups"
]);
serveThread(({ dataDir }) => {
	function open() {
		const connection = openForReading(dataDir);
		registerFunctions(connection);
		return connection;
	}
	const readers = new WeakMap();
	function readerOf(connection) {
		const known = readers.get(connection) ?? sqliteReader(connection);
		readers.set(connection, known);
		return known;
	}
	const shared = open();
	const turns = new Turns();
	const searches = new SlicedReads(turns, SEARCHES_AT_ONCE, shared, open);
	const lookups = new SlicedReads(turns, LOOKUPS_AT_ONCE, shared, open);
	return {
		call(asked) {
			const { id, method, args } = asked.request;
			(SEARCHES.has(method) ? searches : lookups).run(id, (own) => callMethod(readerOf(own), method, args), {
				done: (value) => asked.answer(value),
				failed: (error) => asked.fail(translateCall(error, shared.path))
			});
		},
		cancel: (id) => searches.cancel(id) || lookups.cancel(id),
		async close() {
			await new Promise((resolve) => searches.close(() => lookups.close(resolve)));
			shared.close();
		}
	};
});
export {};
