import type { ClaimService } from '../claims/interface.js';
import type { ClaimMetrics } from './claim-metrics.js';
/** The same service; what trainers claim, acknowledge and release is counted. Claims that lease nothing count, too. */
export declare function measureClaims(claims: ClaimService, metrics: ClaimMetrics): ClaimService;
