import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AnswerScorer, ScoredAnswer } from '../../curation/scoring/answer-scorer.js';
import { StepwellError } from '../../errors/index.js';
import type { GatewayService } from '../../gateway/interface.js';
import { hangUpOf } from '../../graphql/caller-gone.js';
import { isObject, type Json, type JsonObject } from '../../model/json.js';
import type { Principal } from '../../model/principal.js';
import type { Message } from '../../model/step.js';
import { checkShape, jsonObject } from '../check-shape.js';
import { callerOf } from '../guard.js';

const tokenId = z.int('a token id').min(0, 'a token id').max(0x7fff_ffff, 'a token id');
const ids = z.array(tokenId);

/**
 * Claw-R1's body, or instead of ids and `dataset_fields` the arguments of verl's score functions, or both. Source:
 * AgentR1/Claw-R1, claw_r1/gateway/models.py at 4e1dec6, ComputeRewardRequest; verl, default_compute_score.
 */
const body = z.strictObject({
  prompt_ids: ids.nullish(),
  response_ids: ids.nullish(),
  multi_modal_data: jsonObject.nullish(),
  num_turns: z.int('an integer').nullish(),
  extra_fields: jsonObject.nullish(),
  dataset_fields: jsonObject.nullish(),
  data_source: z.string().nullish(),
  solution_str: z.string().nullish(),
  ground_truth: z.unknown().optional(),
  extra_info: jsonObject.nullish(),
});

/** A request whose `ground_truth` is JSON, and null if it was left out. */
type Asked = Omit<z.output<typeof body>, 'ground_truth'> & { readonly ground_truth: Json };

function read(request: unknown): Asked {
  const { ground_truth: truth = null, ...asked } = checkShape(body, request);
  if (asked.response_ids == null && asked.solution_str == null) {
    throw new StepwellError('MISSING_FIELD', { field: 'response_ids' }, { path: ['response_ids'] });
  }
  // In an object, so that a fault in it is named by its path.
  const { ground_truth = null } = checkShape(jsonObject, { ground_truth: truth });
  return { ...asked, ground_truth };
}

/** Fields that have a value, by name. */
const given = (fields: Readonly<Record<string, Json | undefined>>): JsonObject =>
  Object.fromEntries(
    Object.entries(fields).filter(
      (field): field is [string, Json] => field[1] !== undefined && field[1] !== null,
    ),
  );

/** What is right, as the request or verl's column `reward_model` says. */
function groundTruthOf({ ground_truth: told, dataset_fields: fields }: Asked): Json {
  if (told !== null) return told;
  const column = fields?.reward_model;
  return isObject(column) ? (column.ground_truth ?? null) : (fields?.ground_truth ?? null);
}

/** The metadata that a curator finds: the columns of the data set, and what else was said. */
function metadataOf(asked: Asked): JsonObject {
  const truth = groundTruthOf(asked);
  return {
    ...given({ reference: truth }),
    ...asked.dataset_fields,
    ...given({
      data_source: asked.data_source,
      extra_info: asked.extra_info,
      tool_extra_fields: asked.extra_fields,
      num_turns: asked.num_turns,
    }),
    ...(asked.ground_truth === null ? {} : { reference: truth, ground_truth: truth }),
  };
}

/** The prompt as messages, which verl's data sets have as `raw_prompt`; null: they do not. */
function messagesIn({ raw_prompt: prompt }: JsonObject): readonly Message[] | null {
  if (!Array.isArray(prompt)) return null;
  const messages = prompt as readonly Json[];
  const isMessage = (value: Json): boolean => isObject(value) && typeof value.role === 'string';
  return messages.every(isMessage) ? (messages as unknown as readonly Message[]) : null;
}

function promptUidIn(metadata: JsonObject): string {
  const named = [metadata.prompt_uid, metadata.uid].find((value) => typeof value === 'string');
  return typeof named === 'string' ? named : '';
}

async function answerOf(
  asked: Asked,
  caller: Principal,
  gateway: Pick<GatewayService, 'textOf'>,
): Promise<ScoredAnswer> {
  const { prompt_ids: promptIds = null, response_ids: responseIds = null, multi_modal_data: media } = asked;
  const metadata = metadataOf(asked);
  const textOf = async (tokens: readonly number[] | null) =>
    tokens === null ? null : gateway.textOf(caller, tokens);
  const prompt = messagesIn(metadata);
  const promptText = prompt === null ? await textOf(promptIds) : null;
  return {
    messages: prompt ?? (promptText === null ? [] : [{ role: 'user', content: promptText }]),
    text: asked.solution_str ?? (await textOf(responseIds)),
    promptIds,
    responseIds,
    promptUid: promptUidIn(metadata),
    metadata,
    media: media == null ? [] : [media],
  };
}

/**
 * Claw-R1's route for scoring one answer. Nothing of it is stored.
 * @throws NO_VERIFIER where no curator is configured; MISSING_FIELD without an answer; those of `AnswerScorer.score`
 */
export function addComputeRewardRoute(
  scope: FastifyInstance,
  scorer: Pick<AnswerScorer, 'score'> | null,
  gateway: Pick<GatewayService, 'textOf'>,
): void {
  scope.post('/compute_reward', async (request, reply) => {
    const asked = read(request.body);
    if (scorer === null) throw new StepwellError('NO_VERIFIER');
    const caller = callerOf(request);
    const gone = hangUpOf(reply.raw);
    const { score, info } = await scorer.score(caller, await answerOf(asked, caller, gateway), gone);
    return { reward_score: score, reward_extra_info: info };
  });
}
