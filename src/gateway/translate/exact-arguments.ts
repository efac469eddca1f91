import { jsonEquals } from '../../model/json.js';
import type { KeptAnswers } from './edge-api.js';
import { parseArguments } from './parse-arguments.js';
import type { ClosedPart } from './pieces/part-order.js';

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
