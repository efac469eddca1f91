import { isObject } from '../../model/json.js';
/** The model names of agents that know none: Claw-R1's send "default". */
const UNNAMED = new Set([undefined, null, '', 'default']);
/** Whether a call leaves the choice of the model to the engine. */
export const leavesModelOpen = (model) => UNNAMED.has(model);
/** Ids in an engine's list of models, in its order. */
export function modelIds({ data }) {
    const list = Array.isArray(data) ? data : [];
    return list.flatMap((model) => {
        const id = isObject(model) ? model.id : null;
        return typeof id === 'string' ? [id] : [];
    });
}
/**
 * A request with a model that the engine serves: one that leaves the model open gets the configured model, else the
 * first one that the engine lists, unless the engine serves a model of that very name.
 * @param served null: the engine sent no list
 */
export function withServedModel(body, configured, served) {
    const { model } = body;
    if (!leavesModelOpen(model))
        return body;
    const [first] = served ?? [];
    if (typeof model === 'string' && served?.includes(model) === true)
        return body;
    const name = configured ?? first;
    return name === undefined ? body : { ...body, model: name };
}
/**
 * A chat request whose tools the engine writes into the prompt by the model's own template without parsing calls from
 * the answer. vLLM does so with `tool_choice: "none"` (vllm/entrypoints/openai/cli_args.py,
 * `exclude_tools_when_tool_choice_none`, off by default) and refuses `auto` without a tool parser. SGLang leaves tools
 * out with `none`, and parses nothing if it was started without a parser. A forced call stays as it is: the client
 * expects it parsed.
 */
export function withToolsAsText(body, dialect) {
    const { tools, tool_choice: choice } = body;
    if (dialect !== 'vllm' || !Array.isArray(tools) || tools.length === 0)
        return body;
    return (choice ?? 'auto') === 'auto' ? { ...body, tool_choice: 'none' } : body;
}
//# sourceMappingURL=served-request.js.map