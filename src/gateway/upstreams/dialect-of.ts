import type { JsonObject } from '../../model/json.js';
import type { Dialect } from '../wire/dialect.js';

/**
 * What an engine is, by who it says owns its models: vLLM writes `owned_by: "vllm"` (entrypoints/openai/protocol.py,
 * ModelCard), SGLang `"sglang"` (srt/entrypoints/openai/protocol.py, ModelCard). Anything else speaks plain OpenAI.
 */
export function dialectOf(models: JsonObject): Dialect {
  const { data } = models;
  for (const model of Array.isArray(data) ? data : []) {
    if (model?.owned_by === 'vllm' || model?.owned_by === 'sglang') return model.owned_by;
  }
  return 'openai';
}
