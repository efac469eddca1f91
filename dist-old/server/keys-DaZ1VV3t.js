import "./rolldown-runtime-BcUA5ExT.js";
import { n as throwUserErrors, r as userErrors, t as ServerClient } from "./server-client-DaqQyTX_.js";
import { t as StepwellError } from "./errors-CcPsIPsb.js";
import { b as string, g as object, s as array } from "./schemas-C4fSpi9S.js";
import { n as createKeyIn, s as SCOPES } from "./key-service-DQLrmsf5.js";
import { i as URL_OPTION, n as defineCommand, r as KEY_OPTION, t as EXIT } from "./command-DRkbRz00.js";
import { resolve } from "node:path";
// dist/src/cli/keys/key-place.js
const shownKey = object({
	id: string(),
	prefix: string(),
	name: string(),
	scopes: array(string().transform((scope) => scope.toLowerCase())).readonly(),
	channels: array(string()).readonly().nullable(),
	createdAt: string(),
	createdBy: string().nullable(),
	expiresAt: string().nullable(),
	lastUsedAt: string().nullable(),
	revokedAt: string().nullable()
});
const FIELDS = "id prefix name scopes channels createdAt createdBy expiresAt lastUsedAt revokedAt";
const payload = object({
	apiKey: shownKey.nullable(),
	secret: string().nullable(),
	userErrors
});
const CREATE = `mutation Create($name: String!, $scopes: [Scope!]!, $channels: [String!], $expiresAt: DateTime) {
  answer: createApiKey(name: $name, scopes: $scopes, channels: $channels, expiresAt: $expiresAt) {
    apiKey { ${FIELDS} } secret userErrors { code message path }
  }
}`;
const REVOKE = `mutation Revoke($id: ID!) {
  answer: revokeApiKey(id: $id) { apiKey { ${FIELDS} } secret userErrors { code message path } }
}`;
function keysOfServer(client) {
	const change = async (document, variables) => {
		const { answer } = await client.query(object({ answer: payload }), document, variables);
		throwUserErrors(answer.userErrors);
		if (answer.apiKey === null) throw new Error("a payload without errors has no key");
		return {
			...answer.apiKey,
			secret: answer.secret ?? ""
		};
	};
	return {
		list: async () => (await client.query(object({ apiKeys: array(shownKey) }), `{ apiKeys { ${FIELDS} } }`)).apiKeys,
		create: ({ scopes, ...input }) => change(CREATE, {
			...input,
			scopes: scopes.map((scope) => scope.toUpperCase())
		}),
		revoke: async (id) => {
			const { secret: _none, ...key } = await change(REVOKE, { id });
			return key;
		},
		close: async () => {}
	};
}
const timeOf = (at) => at === null ? null : new Date(at).toISOString();
function shown({ hash: _hash, ...key }) {
	return {
		...key,
		createdAt: new Date(key.createdAt).toISOString(),
		expiresAt: timeOf(key.expiresAt),
		lastUsedAt: timeOf(key.lastUsedAt),
		revokedAt: timeOf(key.revokedAt)
	};
}
function keysIn(store) {
	return {
		list: async () => (await store.listKeys()).map(shown),
		create: async ({ expiresAt, ...input }) => {
			const isFirst = (await store.listKeys()).length === 0;
			const request = {
				...input,
				expiresAt: expiresAt?.getTime() ?? null
			};
			const { key, secret } = await createKeyIn(store, request, null, isFirst);
			return {
				...shown(key),
				secret
			};
		},
		revoke: async (id) => shown(await store.revokeKey(id)),
		close: () => store.close()
	};
}
async function keysOfStore(place) {
	const [{ openStore }, { makePrivate }] = await Promise.all([import("./open-CqpKKcFH.js"), import("./private-directory-BUzF0zTp.js")]);
	const options = {
		decoderUrl: "",
		maxLineBytes: 0,
		mode: "own"
	};
	if ("mongodbUri" in place) return keysIn(await openStore({
		...options,
		...place,
		dataDir: ""
	}));
	const dataDir = resolve(place.dataDir);
	await makePrivate(dataDir);
	return keysIn(await openStore({
		...options,
		dataDir
	}));
}
// dist/src/cli/commands/keys.js
function standing({ revokedAt, expiresAt, lastUsedAt }) {
	if (revokedAt !== null) return `revoked ${revokedAt}`;
	if (expiresAt !== null && Date.parse(expiresAt) <= Date.now()) return `expired ${expiresAt}`;
	const until = expiresAt === null ? "" : `, until ${expiresAt}`;
	return `${lastUsedAt === null ? "never used" : `used ${lastUsedAt}`}${until}`;
}
function describeKey(key) {
	const channels = key.channels === null ? "all channels" : key.channels.join(", ");
	return `${key.id}  ${key.prefix}\u2026  ${key.name}  ${key.scopes.join(",")}  ${channels}  ${standing(key)}`;
}
function describeKeys(keys) {
	return keys.length === 0 ? "no keys: nobody needs one" : keys.map(describeKey).join("\n");
}
function describeCreated(created) {
	return [
		describeKey(created),
		"",
		`  ${created.secret}`,
		"",
		"This is shown once: keep it now."
	].join("\n");
}
const ACTIONS = [
	"list",
	"create",
	"revoke"
];
const OF_CREATE = [
	"scopes",
	"channels",
	"expires"
];
const OF_STORE = ["data-dir", "mongodb-uri"];
const usage = (detail) => new StepwellError("INVALID_USAGE", { detail });
function checkUsage(given, target, flags) {
	const action = ACTIONS.find((known) => known === (given ?? "list"));
	if (action === void 0) throw usage(`no action "${given}"; there are: ${ACTIONS.join(", ")}`);
	const wrong = action === "create" ? void 0 : OF_CREATE.find((name) => flags[name] !== void 0);
	if (wrong !== void 0) throw usage(`--${wrong} is no option of stepwell keys ${action}`);
	if (OF_STORE.every((name) => flags[name] !== void 0)) throw usage("say --data-dir or --mongodb-uri, not both");
	if (action === "list" && target !== null) throw usage(`unexpected argument "${target}"`);
	if (action === "create" && target === null) throw usage("the name of the new key is missing");
	if (action === "revoke" && target === null) throw usage("the id of the key is missing");
	return action;
}
const listed = (text) => text.split(",").map((entry) => entry.trim());
function readScopes(text) {
	return listed(text).map((entry) => {
		const scope = SCOPES.find((known) => known === entry.toLowerCase());
		if (scope === void 0) throw usage(`no scope "${entry}"; there are: ${SCOPES.join(", ")}`);
		return scope;
	});
}
function readTime(text) {
	const time = new Date(text);
	if (Number.isNaN(time.getTime())) throw usage("--expires must be a time like 2030-12-31T00:00:00Z");
	return time;
}
const keysCommand = defineCommand({
	name: "keys",
	summary: "List, make and revoke the keys of a server",
	details: [
		"ACTION is list (also without one), create or revoke. TARGET is the name of the new key, or the id of the one to revoke.",
		"With --data-dir or --mongodb-uri it works on the store itself, without a key: so the first one is made, and another one\nwhere all are lost. Nobody else may have an embedded store open then; servers on MongoDB hear of it within a second.",
		"Once a key was made, everybody needs one. The first has the scope admin, in all channels."
	],
	examples: [
		"stepwell keys create root --scopes admin --data-dir ./.stepwell",
		"stepwell keys create trainer --scopes read,train --channels train --key sw_01J\u2026",
		"stepwell keys --key sw_01J\u2026",
		"stepwell keys revoke key_01J\u2026"
	],
	operands: {
		action: {
			placeholder: "ACTION",
			description: ACTIONS.join(", "),
			required: false
		},
		target: {
			placeholder: "TARGET",
			description: "Name of the new key, or id of the key to revoke",
			required: false
		}
	},
	options: {
		scopes: {
			type: "text",
			placeholder: "LIST",
			environment: false,
			description: `Of create: what it allows, comma-separated, of ${SCOPES.join(", ")}; admin if not given`
		},
		channels: {
			type: "text",
			placeholder: "LIST",
			environment: false,
			description: "Of create: the only channels that it sees and writes to, comma-separated; all if not given"
		},
		expires: {
			type: "text",
			placeholder: "TIME",
			environment: false,
			description: "Of create: when it ends, as ISO 8601; never if not given"
		},
		"data-dir": {
			type: "text",
			placeholder: "DIR",
			environment: false,
			description: "Work on the embedded store of this data directory, without a server"
		},
		"mongodb-uri": {
			type: "text",
			placeholder: "URI",
			environment: false,
			description: "Work on the store in this database, without a server"
		},
		url: URL_OPTION,
		key: KEY_OPTION
	},
	async run({ options, operands, flags }, { terminal, signal }) {
		const action = checkUsage(operands.action, operands.target, flags);
		const target = operands.target ?? "";
		const input = {
			name: target,
			scopes: readScopes(options.scopes ?? "admin"),
			channels: options.channels === null ? null : listed(options.channels),
			expiresAt: options.expires === null ? null : readTime(options.expires)
		};
		const place = await placeOf(options, signal);
		try {
			if (action === "list") {
				const keys = await place.list();
				terminal.result(keys, describeKeys(keys));
			} else if (action === "create") {
				const created = await place.create(input);
				terminal.result(created, describeCreated(created));
			} else {
				const revoked = await place.revoke(target);
				terminal.result(revoked, describeKey(revoked));
			}
		} finally {
			await place.close();
		}
		return EXIT.ok;
	}
});
function placeOf(options, signal) {
	const { "data-dir": dataDir, "mongodb-uri": mongodbUri } = options;
	if (dataDir !== null) return keysOfStore({ dataDir });
	if (mongodbUri !== null) return keysOfStore({ mongodbUri });
	return keysOfServer(new ServerClient(options.url, signal, options.key));
}
export { keysCommand };
