import { serveThread } from '../../threads/serve-thread.js';
import { ChatTokenizer } from './chat-tokenizer.js';
function tokenizerCalls(tokenizer) {
    return {
        promptIds: (route, body, dialect) => {
            if (route === 'chat')
                return tokenizer.chatPrompt(body, dialect);
            return typeof body.prompt === 'string' ? tokenizer.textPrompt(body.prompt) : null;
        },
        callIds: (route, body, answer, finished, dialect) => {
            if (route === 'chat')
                return tokenizer.chatCall(body, answer, finished, dialect);
            const { prompt } = body;
            const { content } = answer;
            return typeof prompt === 'string' && typeof content === 'string'
                ? tokenizer.textCall(prompt, content)
                : null;
        },
        textOf: (ids) => tokenizer.textOf(ids),
    };
}
serveThread(async (folder) => {
    const calls = tokenizerCalls(await ChatTokenizer.open(folder));
    return { call: (asked) => asked.answerFrom(calls) };
});
//# sourceMappingURL=tokenizer-thread.js.map