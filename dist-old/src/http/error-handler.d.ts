import type { FastifyReply, FastifyRequest } from 'fastify';
import { StepwellError } from '../errors/index.js';
import type { JsonObject } from '../model/json.js';
/** The body of an error, in the form of the API that the request target belongs to. */
export declare function errorBody(error: StepwellError, target: string): JsonObject;
/** Seconds after which a client may ask again what the server cannot serve now. */
export declare const RETRY_AFTER_S = 1;
/**
 * Answers every error of a route or of Fastify, in the form of the client's API. An error that is not in the catalogue
 * is logged and answered as INTERNAL.
 */
export declare function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply;
export declare function handleUnknownRoute(request: FastifyRequest, reply: FastifyReply): FastifyReply;
