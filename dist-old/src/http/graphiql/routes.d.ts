import type { FastifyInstance } from 'fastify';
/** Answers browsers that open `/graphql` with the page; all other requests go on to GraphQL. */
export declare function answerBrowsers(app: FastifyInstance): void;
/** Serves the files that the page loads. */
export declare function addGraphiqlRoutes(scope: FastifyInstance): void;
