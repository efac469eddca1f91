import { StepwellError } from '../errors/index.js';

/** Positions are the same on every database, so a cursor survives a move from one to the other. */
export function encodeFeedCursor(position: number): string {
  return Buffer.from(`f1:${position}`).toString('base64url');
}

/** @throws INVALID_FEED_CURSOR */
export function decodeFeedCursor(cursor: string): number {
  const match = /^f1:(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1'));
  if (match === null) throw new StepwellError('INVALID_FEED_CURSOR');
  return Number(match[1]);
}
