import "../../../rolldown-runtime-BcUA5ExT.js";
import { t as StepwellError } from "../../../errors-CcPsIPsb.js";
import { t as openCalls } from "../../../http-calls-DFBzkN0s.js";
import { t as RunCalls } from "../../../run-calls-B17-hhmb.js";
import { n as openPluginHostInThread } from "../../../open-WWOGnD1S.js";
import { t as serveThread } from "../../../serve-thread-OVGxMhBh.js";
import { t as JUDGMENT } from "../../../judgment-BLhNvDtB.js";
import { r as REWARD } from "../../../content-field-DaPL9tFx.js";
// dist/src/curation/scoring/read-score.js
function readScore(decisions) {
	const entries = Object.assign({}, ...decisions.map(({ rewards }) => rewards ?? {}));
	const judgment = decisions.findLast((decision) => decision.judgment !== void 0)?.judgment;
	const reason = decisions.findLast((decision) => decision.reason !== void 0)?.reason;
	const info = {
		...entries,
		...judgment === void 0 ? {} : {
			[JUDGMENT]: judgment.score,
			votes: judgment.votes ?? []
		},
		...reason === void 0 ? {} : { reason }
	};
	const names = Object.keys(entries);
	if (names.length > 1 && !Object.hasOwn(entries, "reward")) return `it gave several entries (${names.join(", ")}), of which none is named ${REWARD}`;
	const value = entries["reward"] ?? entries[names[0] ?? ""] ?? judgment?.score ?? null;
	if (value !== null) return {
		score: value,
		info
	};
	if (reason !== void 0) return reason;
	return judgment === void 0 ? "it said nothing of this answer" : "its judgment has no score";
}
// dist/src/curation/scoring/score-thread.js
serveThread(async ({ plugins: setup, calls: port, curator }, thread) => {
	const modelCalls = openCalls(port);
	const calls = new RunCalls(modelCalls);
	const plugins = await openPluginHostInThread(setup, (plugin, message) => thread.tell({
		plugin,
		message
	}), calls);
	const underWay = new Map();
	async function decisionsOf(unit, signal) {
		const context = {
			survey: null,
			seed: 0,
			now: Date.now(),
			policyVersion: null,
			signal
		};
		const decisions = [];
		for await (const { decisions: made, failed } of plugins.answers(curator, [unit], context)) {
			if (failed !== null) {
				if (calls.refused !== null) throw calls.refused;
				throw new StepwellError("SCORING_FAILED", {
					plugin: curator.name,
					detail: failed.message
				});
			}
			decisions.push(...made);
		}
		return decisions;
	}
	const answering = {
		async score(id, unit) {
			const control = new AbortController();
			underWay.set(id, control);
			try {
				const found = readScore(await decisionsOf(unit, control.signal));
				if (typeof found !== "string") return found;
				throw new StepwellError("NO_SCORE", {
					plugin: curator.name,
					detail: found
				});
			} finally {
				underWay.delete(id);
			}
		},
		leave: (id) => {
			underWay.get(id)?.abort(new StepwellError("SCORING_FAILED", {
				plugin: curator.name,
				detail: "nobody waits for the answer any more"
			}));
		}
	};
	return {
		call: (asked) => asked.answerFrom(answering),
		async close() {
			for (const control of underWay.values()) control.abort();
			await plugins.close();
			await modelCalls.close();
		}
	};
});
export {};
