import "../../../rolldown-runtime-BcUA5ExT.js";
import { t as serveThread } from "../../../serve-thread-OVGxMhBh.js";
import { t as ChatTokenizer } from "../../../chat-tokenizer-BOYUULtd.js";
// dist/src/gateway/tokens/tokenizer-thread.js
function tokenizerCalls(tokenizer) {
	return {
		promptIds: (route, body, dialect) => {
			if (route === "chat") return tokenizer.chatPrompt(body, dialect);
			return typeof body.prompt === "string" ? tokenizer.textPrompt(body.prompt) : null;
		},
		callIds: (route, body, answer, finished, dialect) => {
			if (route === "chat") return tokenizer.chatCall(body, answer, finished, dialect);
			const { prompt } = body;
			const { content } = answer;
			return typeof prompt === "string" && typeof content === "string" ? tokenizer.textCall(prompt, content) : null;
		},
		textOf: (ids) => tokenizer.textOf(ids)
	};
}
serveThread(async (folder) => {
	const calls = tokenizerCalls(await ChatTokenizer.open(folder));
	return { call: (asked) => asked.answerFrom(calls) };
});
export {};
