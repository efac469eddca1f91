import type { FastifyInstance } from 'fastify';
import type { AnswerScorer } from '../../curation/scoring/answer-scorer.js';
import type { GatewayService } from '../../gateway/interface.js';
/**
 * Claw-R1's route for scoring one answer. Nothing of it is stored.
 * @throws NO_VERIFIER where no curator is configured; MISSING_FIELD without an answer; those of `AnswerScorer.score`
 */
export declare function addComputeRewardRoute(scope: FastifyInstance, scorer: Pick<AnswerScorer, 'score'> | null, gateway: Pick<GatewayService, 'textOf'>): void;
