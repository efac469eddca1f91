import { generate } from '../generate/api.js';
import { anthropic } from './anthropic/api.js';
import { chat } from './chat.js';
import { responses } from './responses/api.js';
/** The edge APIs by name. */
export const EDGES = { chat, anthropic, responses, generate };
const BY_API = {
    chat: EDGES.chat,
    // Completions have another body than chat, but the same errors and metadata.
    completions: EDGES.chat,
    messages: EDGES.anthropic,
    responses: EDGES.responses,
    generate: EDGES.generate,
};
export function edgeOf(api) {
    return BY_API[api];
}
//# sourceMappingURL=edges.js.map