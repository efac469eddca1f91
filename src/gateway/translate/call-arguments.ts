import { MAX_JSON_DEPTH } from '../../ingest/read-values.js';
import { type Json, jsonEquals } from '../../model/json.js';
import type { KeptAnswers } from './edge-api.js';
import type { ClosedPart } from './pieces/part-order.js';

/** What comes back in a request, a few levels down in it, may be no deeper; and who writes JSON goes only so deep. */
const MOST_DEEP = MAX_JSON_DEPTH - 8;

/** The arguments of a call as data. Undefined: they are no JSON, or nested so deep that they pass for none. */
export function parseArguments(text: string): Json | undefined {
  let value: Json;
  try {
    value = JSON.parse(text);
  } catch {
    // Models do write what is no JSON; it stays as it is.
    return undefined;
  }
  return isDeeper(value, MOST_DEEP) ? undefined : value;
}

function isDeeper(value: Json, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => isDeeper(item, levels - 1));
}

type Keep = Parameters<KeptAnswers['keep']>[0]['items'];

/**
 * Clients parse a call's arguments and send them back written anew: without the space that the model put behind each
 * colon, say. Then the next prompt would not go on with the very tokens that the model sampled. So what a model wrote
 * is kept for a while, by the call's id, where writing it anew changes it.
 */
export function argumentsToKeep(parts: readonly ClosedPart[]): Keep {
  return parts.flatMap(({ part, text }) =>
    part.kind === 'call' && changes(text) ? [{ id: nameOf(part.id), arguments: text }] : [],
  );
}

/** The arguments as the model wrote them, if they are known and mean the same. @param text as the client wrote them */
export function exactArguments(callId: string, text: string, kept: KeptAnswers): string {
  const written = kept.item(nameOf(callId))?.arguments;
  if (typeof written !== 'string' || written === text) return text;
  const meant = parseArguments(written);
  return meant !== undefined && jsonEquals(meant, parseArguments(text)) ? written : text;
}

function changes(text: string): boolean {
  const value = parseArguments(text);
  return value !== undefined && JSON.stringify(value) !== text;
}

function nameOf(callId: string): string {
  return `arguments of ${callId}`;
}
