import { StepwellError } from '../errors/index.js';

/** A position as an opaque cursor. */
export function encodeFeedCursor(position: number): string {
  return Buffer.from(`f1:${position}`).toString('base64url');
}

/** @throws INVALID_FEED_CURSOR */
export function decodeFeedCursor(cursor: string): number {
  const match = /^f1:(\d{1,16})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1'));
  const position = Number(match?.[1]);
  // Of a larger number a double would be its neighbour's position.
  if (!Number.isSafeInteger(position)) throw new StepwellError('INVALID_FEED_CURSOR');
  return position;
}
