import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { StepwellError } from '../../errors/index.js';
import { checkShape } from '../check-shape.js';
import { jsonObject } from '../json-object.js';

const ids = z.array(z.int('a token id'));

/** Source: AgentR1/Claw-R1, claw_r1/gateway/models.py at dd0626a, ComputeRewardRequest. */
const body = z.strictObject({
  prompt_ids: ids,
  response_ids: ids,
  multi_modal_data: jsonObject.nullish(),
  num_turns: z.int('an integer').nullish(),
  extra_fields: jsonObject.nullish(),
  dataset_fields: jsonObject.nullish(),
});

/** Scoring of one answer under Claw-R1's name. @throws NO_VERIFIER: there is nothing yet that could score */
export function addComputeRewardRoute(scope: FastifyInstance): void {
  scope.post('/compute_reward', async (request) => {
    checkShape(body, request.body);
    throw new StepwellError('NO_VERIFIER');
  });
}
