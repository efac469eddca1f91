import { type Json, type JsonObject } from '../../model/json.js';
import type { Dialect } from '../wire/dialect.js';
/** Whether a call leaves the choice of the model to the engine. */
export declare const leavesModelOpen: (model: Json | undefined) => boolean;
/** Ids in an engine's list of models, in its order. */
export declare function modelIds({ data }: JsonObject): readonly string[];
/**
 * A request with a model that the engine serves: one that leaves the model open gets the configured model, else the
 * first one that the engine lists, unless the engine serves a model of that very name.
 * @param served null: the engine sent no list
 */
export declare function withServedModel(body: JsonObject, configured: string | null, served: readonly string[] | null): JsonObject;
/**
 * A chat request whose tools the engine writes into the prompt by the model's own template without parsing calls from
 * the answer. vLLM does so with `tool_choice: "none"` (vllm/entrypoints/openai/cli_args.py,
 * `exclude_tools_when_tool_choice_none`, off by default) and refuses `auto` without a tool parser. SGLang leaves tools
 * out with `none`, and parses nothing if it was started without a parser. A forced call stays as it is: the client
 * expects it parsed.
 */
export declare function withToolsAsText(body: JsonObject, dialect: Dialect): JsonObject;
