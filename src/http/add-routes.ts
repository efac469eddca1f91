import type { FastifyInstance } from 'fastify';
import type { Access } from '../access/interface.js';
import type { Authenticate, Principal } from '../model/principal.js';
import type { Metrics } from '../telemetry/metrics.js';
import type { CallerAddress } from './caller-address.js';
import { SMALL_BODY_BYTES } from './fastify.js';
import { addGraphiqlRoutes } from './graphiql/routes.js';
import { acceptJson, acceptJsonWithNulls } from './json-body.js';
import type { AwaitPosition, Positions } from './positions.js';
import { addPythonRoutes } from './python/routes.js';
import { addClaimRoutes } from './routes/claims.js';
import { addComputeRewardRoute } from './routes/compute-reward.js';
import { addDatasetRoutes, addMediaRoute } from './routes/downloads.js';
import { addGatewayRoutes } from './routes/gateway.js';
import { addOperationRoutes } from './routes/operations.js';
import { addPolicyRoutes } from './routes/policy.js';
import { addFeedbackRoute } from './routes/rewards.js';
import { addSessionRoutes } from './routes/session.js';
import { addStepRoutes } from './routes/steps.js';
import { addKnownTrajectoryRoutes, addTrajectoryRoutes } from './routes/trajectories.js';
import type { GraphqlMount, HttpServices } from './services.js';
import { addWebRoutes } from './web/routes.js';

/** Largest body of an answer that is to be scored: its token ids and those of its prompt, and images. */
const SCORED_BODY_BYTES = 16 * 1024 * 1024;

export interface RouteParts {
  readonly access: Access;
  readonly services: HttpServices;
  readonly graphql: Pick<GraphqlMount, 'overHttp'>;
  readonly positions: Positions;
  readonly address: CallerAddress;
  /** Is told who changes something by hand. */
  readonly logChange: (caller: Principal, what: string) => void;
  readonly metrics: Metrics;
  readonly maxBodyBytes: number;
  /** Milliseconds without a byte in either direction after which a model call's connection is closed. */
  readonly silenceMs: number;
}

/**
 * Adds routes with hooks and parsers of their own. The scope has a name, because Fastify otherwise searches all loaded
 * modules for one.
 */
async function addScope(
  app: FastifyInstance,
  name: string,
  add: (scope: FastifyInstance) => Promise<void>,
): Promise<void> {
  await app.register(Object.assign(add, { [Symbol.for('fastify.display-name')]: name }));
}

/** GraphQL over HTTP answers a refusal in its own form, so it asks for the caller itself. */
function accessOfGraphql(access: Access, awaitPosition: AwaitPosition): Authenticate {
  return async (request) => {
    const caller = await access.authenticate(request);
    access.charge(caller);
    await awaitPosition(request, caller);
    return caller;
  };
}

/** Adds all routes, each in a scope with the hooks and the body parser that it needs. */
export async function addRoutes(
  app: FastifyInstance,
  { access, services, graphql, positions, address, logChange, metrics, maxBodyBytes, silenceMs }: RouteParts,
): Promise<void> {
  await addScope(app, 'operations', async (scope) => addOperationRoutes(scope, services, metrics));
  await addScope(app, 'graphiql', async (scope) => addGraphiqlRoutes(scope));
  await addScope(app, 'web', async (scope) => addWebRoutes(scope, address));
  await addScope(app, 'python', async (scope) => addPythonRoutes(scope, address));
  await addScope(app, 'session', async (scope) => {
    acceptJson(scope, SMALL_BODY_BYTES);
    addSessionRoutes(scope, access, address, logChange);
  });
  await addScope(app, 'steps', async (scope) => {
    positions.say(scope);
    addStepRoutes(scope, services.ingest);
  });
  await addScope(app, 'trajectories', async (scope) => {
    positions.say(scope);
    acceptJson(scope, SMALL_BODY_BYTES);
    addTrajectoryRoutes(scope, services, address);
    addFeedbackRoute(scope, services.ingest);
    addDatasetRoutes(scope, services.batches);
    addClaimRoutes(scope, services.claims, address);
    addMediaRoute(scope, services.catalog);
    addPolicyRoutes(scope, services.gateway.policy);
  });
  await addScope(app, 'scores', async (scope) => {
    acceptJson(scope, SCORED_BODY_BYTES);
    addComputeRewardRoute(scope, services.scorer, services.gateway);
  });
  await addScope(app, 'known trajectories', async (scope) => {
    positions.say(scope);
    acceptJsonWithNulls(scope, SMALL_BODY_BYTES);
    addKnownTrajectoryRoutes(scope, services);
  });
  await addScope(app, 'gateway', async (scope) => {
    addGatewayRoutes(scope, services.gateway, { bodyBytes: maxBodyBytes, silenceMs });
  });
  await addScope(app, 'graphql', async (scope) => {
    positions.say(scope);
    acceptJson(scope, maxBodyBytes);
    await graphql.overHttp(scope, {
      authenticate: accessOfGraphql(access, positions.wait),
      basePathOf: address.path,
    });
  });
}
