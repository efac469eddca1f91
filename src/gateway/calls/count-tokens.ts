import { StepwellError } from '../../errors/index.js';
import type { JsonObject } from '../../model/json.js';
import type { PromptTokens } from '../interface.js';
import type { KeptAnswers } from '../translate/edge-api.js';
import { EDGES } from '../translate/edges.js';
import { leavesModelOpen, withServedModel } from '../upstreams/served-model.js';
import type { Upstreams } from '../upstreams/upstreams.js';
import { parseBody } from './read-call.js';

const NOTHING_KEPT: KeptAnswers = { item: () => null, conversation: () => null, keep: () => {} };

/**
 * The answer to a count of tokens in Anthropic's form: a Messages request that lacks `max_tokens`, as its prompt is written
 * for the engine that would serve it.
 * @throws what the reader of Messages requests throws; NO_UPSTREAM, UNKNOWN_MODEL, NO_TOKENIZER; TOKENIZER_UNAVAILABLE
 */
export async function countTokens(
  bytes: Buffer,
  parts: { readonly upstreams: Upstreams; readonly promptTokens: PromptTokens },
): Promise<JsonObject> {
  const request = { max_tokens: 1, ...parseBody(bytes) };
  const { body } = EDGES.anthropic.open(request, NOTHING_KEPT);
  const model = typeof body.model === 'string' ? body.model : null;
  const [engine] = parts.upstreams.candidates(model, '');
  await engine?.probe.settling(null);
  if (leavesModelOpen(body.model)) await engine?.probe.settlingModels(null);
  const tokens =
    engine === undefined
      ? null
      : await parts.promptTokens.countPrompt(
          withServedModel(body, engine.spec.model, engine.probe.served),
          engine,
        );
  if (tokens === null) throw new StepwellError('NO_TOKENIZER');
  return { input_tokens: tokens };
}
