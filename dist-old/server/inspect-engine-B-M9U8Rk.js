import "./rolldown-runtime-BcUA5ExT.js";
import { t as StepwellError } from "./errors-CcPsIPsb.js";
import { C as tokenizedIds, S as tokenizeRequest, d as modelIds, i as Assembly, n as SlotQueue, r as SseParser, s as askForTokens, t as Upstream } from "./upstream-B0v11XTL.js";
import { r as parseJson } from "./json-DnkYad4T.js";
// dist/src/gateway/upstreams/inspect-engine.js
const QUESTION = {
	messages: [{
		role: "user",
		content: "Say yes."
	}],
	max_tokens: 1
};
const TIMEOUT_MS = 5e3;
async function inspectEngine(spec, dialect) {
	const engine = new Upstream(spec, {
		dialect,
		connectTimeoutMs: TIMEOUT_MS,
		firstByteTimeoutMs: TIMEOUT_MS,
		idleTimeoutMs: TIMEOUT_MS,
		concurrency: 1
	}, new SlotQueue(0));
	try {
		const models = modelIds(await engine.models());
		await engine.probe.settling(null);
		const body = {
			...QUESTION,
			model: spec.model ?? models[0] ?? ""
		};
		const whole = await answerOf(engine, body);
		const streamed = await answerOf(engine, {
			...body,
			stream: true
		});
		const tokenizes = await canTokenize(engine, body);
		return {
			label: engine.label,
			dialect: engine.dialect,
			models,
			whole,
			streamed,
			tokenizes
		};
	} finally {
		await engine.close();
	}
}
async function answerOf(engine, body) {
	try {
		const { promptIds, choices, damage } = assembled(await ask(engine, body));
		const [choice] = choices;
		if (choice === void 0) return { fault: damage ?? "its answer holds no choice" };
		return {
			promptIds: promptIds !== null,
			responseIds: choice.responseIds !== null,
			logProbs: choice.logProbs !== null
		};
	} catch (error) {
		if (!(error instanceof StepwellError)) throw error;
		return { fault: `${error.code}: ${error.message}` };
	}
}
async function ask(engine, body) {
	try {
		return await engine.postForBytes("/v1/chat/completions", {
			...body,
			...askForTokens(body, engine.dialect, "chat").adds
		});
	} catch (error) {
		if (!(error instanceof StepwellError) || error.code !== "UPSTREAM_REFUSED") throw error;
		return engine.postForBytes("/v1/chat/completions", body);
	}
}
function assembled(bytes) {
	const assembly = new Assembly("chat");
	const whole = parseJson(bytes.toString("utf8")) ?? null;
	if (whole !== null) assembly.addAnswer(whole);
	else {
		const parser = new SseParser();
		for (const event of [...parser.push(bytes), ...parser.end()]) assembly.add(event);
	}
	return assembly.outcome("done");
}
async function canTokenize(engine, body) {
	const request = tokenizeRequest("chat", body, engine.dialect);
	if (request === null) return false;
	try {
		return tokenizedIds(await engine.post("/tokenize", request)) !== null;
	} catch (error) {
		if (error instanceof StepwellError) return false;
		throw error;
	}
}
export { inspectEngine };
