import { StepwellError } from '../errors/index.js';
import { decodeFeedCursor } from '../feed/cursor.js';
import type { Feed } from '../feed/interface.js';
import type { Json } from '../model/json.js';
import { PAGE_BOUND } from '../query/page.js';
import type { StepStore } from '../store/port.js';
import type { Pin } from './pipeline/pin.js';

interface Sources {
  readonly store: Pick<StepStore, 'readPolicy' | 'readEvents' | 'pageDatasets'>;
  readonly feed: Pick<Feed, 'head'>;
}

/** Reads a cursor that a build is to be pinned to. @throws INVALID_FEED_CURSOR, OUT_OF_RANGE past the head */
export async function readAsOf(feed: Pick<Feed, 'head'>, asOf: string): Promise<number> {
  let position: number;
  try {
    position = decodeFeedCursor(asOf);
  } catch (error) {
    throw new StepwellError('INVALID_FEED_CURSOR', {}, { path: ['asOf'], cause: error });
  }
  if (position <= decodeFeedCursor(await feed.head())) return position;
  throw new StepwellError(
    'OUT_OF_RANGE',
    { expected: 'a cursor that the feed has reached' },
    { path: ['asOf'] },
  );
}

const fieldOf = (value: Json | undefined, name: string): Json | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, Json>>)[name]
    : undefined;

/** What the newest dataset of the recipe at this very cursor was pinned to; null if there is none. */
async function earlierPin(
  store: Pick<StepStore, 'pageDatasets'>,
  recipe: string,
  cursor: string,
  position: number,
): Promise<Pin | null> {
  const { items } = await store.pageDatasets(recipe, PAGE_BOUND, null, null);
  for (const { manifest } of items) {
    const pinned = manifest?.asOf;
    if (fieldOf(pinned, 'cursor') !== cursor) continue;
    const clock = fieldOf(pinned, 'clock');
    const policyVersion = fieldOf(pinned, 'policyVersion');
    if (typeof clock !== 'string') continue;
    return {
      position,
      now: Date.parse(clock),
      policyVersion: typeof policyVersion === 'number' ? policyVersion : null,
    };
  }
  return null;
}

/**
 * What a build is pinned to. Without a cursor: the head of the feed, the time now and the current policy version.
 * With one: that position with the clock and policy version of the recipe's dataset that was built at it; where there
 * is none, the time of the event there and the current policy version.
 * @throws INVALID_FEED_CURSOR, OUT_OF_RANGE, FEED_CURSOR_EXPIRED
 */
export async function pinBuild({ store, feed }: Sources, recipe: string, asOf: string | null): Promise<Pin> {
  const { version, updatedAt } = await store.readPolicy();
  const policyVersion = updatedAt === null ? null : version;
  if (asOf === null) {
    return { position: decodeFeedCursor(await feed.head()), now: Date.now(), policyVersion };
  }
  const position = await readAsOf(feed, asOf);
  const earlier = await earlierPin(store, recipe, asOf, position);
  if (earlier !== null) return earlier;
  const [event] = position === 0 ? [] : await store.readEvents(position - 1, 1);
  return { position, now: event?.at ?? 0, policyVersion };
}
