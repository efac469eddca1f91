import type { IncomingMessage, Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Access } from '../access/interface.js';
import type { BatchService } from '../batches/interface.js';
import type { Catalog } from '../catalog/catalog.js';
import type { ClaimService } from '../claims/interface.js';
import type { AnswerScorer } from '../curation/scoring/answer-scorer.js';
import type { Admit, GatewayService } from '../gateway/interface.js';
import type { IngestService } from '../ingest/service.js';
import type { LifecycleService } from '../lifecycle/service.js';
import type { Authenticate } from '../model/principal.js';
import type { StepStore } from '../store/port.js';
import type { OriginGuard } from './origin-guard.js';
import type { AwaitPosition } from './positions.js';
/** The services that routes call. */
export interface HttpServices {
    readonly ingest: IngestService;
    readonly batches: Pick<BatchService, 'openFile'>;
    readonly claims: ClaimService;
    readonly admit: Admit;
    readonly catalog: Pick<Catalog, 'openMedium'>;
    readonly gateway: Pick<GatewayService, 'call' | 'pass' | 'textOf' | 'models' | 'countTokens' | 'policy' | 'settled' | 'registered' | 'check'>;
    readonly lifecycle: Pick<LifecycleService, 'abandonTrajectory'>;
    /** Scores single answers; null: no curator is configured that does. */
    readonly scorer: Pick<AnswerScorer, 'score'> | null;
    readonly store: Pick<StepStore, 'ping' | 'position' | 'reached' | 'storeId'>;
}
/** Under which path of a proxy GraphQL is called. */
interface GraphqlPlace {
    readonly basePathOf: (request: IncomingMessage) => string;
}
/** The functions by which GraphQL joins the server; `app.ts` makes them from the functions of `graphql/`. */
export interface GraphqlMount {
    /** Adds the routes of `/graphql` to a scope whose bodies are parsed JSON. */
    overHttp(scope: FastifyInstance, access: GraphqlPlace & {
        readonly authenticate: Authenticate;
    }): Promise<void>;
    /** Takes over WebSocket upgrades at `/graphql`. The function that it returns closes every subscription. */
    overWebSocket(server: Server, access: GraphqlPlace & {
        readonly access: Access;
        readonly awaitPosition: AwaitPosition;
        readonly checkOrigin: OriginGuard;
    }): () => Promise<void>;
}
export {};
