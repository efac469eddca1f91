import "./rolldown-runtime-BcUA5ExT.js";
import { i as rangeError, t as StepwellError } from "./errors-CcPsIPsb.js";
import { n as newId } from "./ids-CpBL_X2j.js";
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
// dist/src/model/principal.js
const SCOPES = [
	"ingest",
	"read",
	"curate",
	"train",
	"admin"
];
const LOCAL_PRINCIPAL = {
	keyId: null,
	name: null,
	scopes: new Set(SCOPES),
	channels: null
};
function hasScope(caller, scope) {
	return caller.scopes.has("admin") || caller.scopes.has(scope);
}
function maySeeChannel(caller, channel) {
	return caller.channels === null || caller.channels.includes(channel);
}
// dist/src/access/secrets.js
const FORM = /^sw_([0-9A-Z]{26})_[\w-]{43}$/;
const SECRET_BYTES = 32;
const PREFIX_CHARS = 12;
const NO_HASH = "0".repeat(64);
function makeSecret() {
	const id = newId("key");
	const secret = `sw_${id.slice(4)}_${randomBytes(SECRET_BYTES).toString("base64url")}`;
	return {
		id,
		prefix: secret.slice(0, PREFIX_CHARS),
		hash: hashOf(secret),
		secret
	};
}
function idInSecret(secret) {
	const id = FORM.exec(secret)?.[1];
	return id === void 0 ? null : `key_${id}`;
}
function hashOf(secret) {
	return createHash("sha256").update(secret).digest("hex");
}
function hasHash(secret, hash) {
	return timingSafeEqual(Buffer.from(hashOf(secret), "hex"), Buffer.from(hash ?? NO_HASH, "hex")) && hash !== null;
}
// dist/src/access/key-service.js
const MOST_NAME = 200;
const MOST_CHANNELS = 100;
const MOST_CHANNEL_NAME = 512;
const isPlainName = (name, most) => name.trim() !== "" && name.length <= most && name.isWellFormed() && !/\p{Cc}/u.test(name);
function checkRequest({ name, scopes, channels, expiresAt }, isFirst) {
	if (!isPlainName(name, MOST_NAME)) throw rangeError(`1 to ${MOST_NAME} characters without control characters`, ["name"]);
	if (scopes.length === 0) throw rangeError(`at least one of ${SCOPES.join(", ")}`, ["scopes"]);
	if (channels !== null) {
		if (!(channels.length > 0 && channels.length <= MOST_CHANNELS) || !channels.every((channel) => isPlainName(channel, MOST_CHANNEL_NAME))) throw rangeError(`1 to ${MOST_CHANNELS} names of channels, or left out for all`, ["channels"]);
	}
	if (expiresAt !== null && expiresAt <= Date.now()) throw rangeError("in the future", ["expiresAt"]);
	if (isFirst && !(scopes.includes("admin") && channels === null && expiresAt === null)) throw rangeError("admin, without channels and an end, for the first key", ["scopes"]);
}
async function createKeyIn(store, request, by, isFirst) {
	checkRequest(request, isFirst);
	const { secret, ...made } = makeSecret();
	const { name, channels, expiresAt } = request;
	const scopes = SCOPES.filter((scope) => request.scopes.includes(scope));
	const distinct = channels === null ? null : [...new Set(channels)];
	return {
		key: await store.createKey({
			...made,
			name,
			scopes,
			channels: distinct,
			createdBy: by,
			expiresAt
		}),
		secret
	};
}
function requireAdmin(caller) {
	if (hasScope(caller, "admin") && caller.channels === null) return;
	throw new StepwellError("FORBIDDEN", { what: "manage keys (needs scope admin, in all channels)" });
}
var KeyService = class {
	constructor(store, ring, log) {
		this.store = store;
		this.ring = ring;
		this.log = log;
	}
	async list(caller) {
		requireAdmin(caller);
		return this.store.listKeys();
	}
	async create(caller, request) {
		requireAdmin(caller);
		const made = await createKeyIn(this.store, request, caller.name, !this.ring.isRequired);
		const { id, name, scopes, channels } = made.key;
		this.log.info({
			actor: caller.name,
			key: id,
			name,
			scopes,
			channels
		}, "a key was made");
		this.ring.take(made.key);
		return made;
	}
	async revoke(caller, id) {
		requireAdmin(caller);
		const key = await this.store.revokeKey(id);
		this.log.info({
			actor: caller.name,
			key: id,
			name: key.name
		}, "a key was revoked");
		this.ring.take(key);
		return key;
	}
};
export { idInSecret as a, hasScope as c, hashOf as i, maySeeChannel as l, createKeyIn as n, LOCAL_PRINCIPAL as o, hasHash as r, SCOPES as s, KeyService as t };
