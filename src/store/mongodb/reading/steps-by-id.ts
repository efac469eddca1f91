import type { StepwellError } from '../../../errors/index.js';
import type { ContentField } from '../../../model/content-field.js';
import type { StepHead, StoredContent } from '../../../model/step.js';
import { selectionFor } from '../../content/content-selection.js';
import { contentOrDamage } from '../../content/raw-content.js';
import type { ChannelScope } from '../../port.js';
import { isSeen } from '../../within-scope.js';
import type { Collections } from '../collections.js';
import type { StepDoc } from '../documents.js';
import { mapInTurns } from './breather.js';
import { PLACE, type PlacedStep } from './content-paths.js';
import { ContentReader } from './content-reader.js';
import { readHeld, withLaterExtras } from './later-extras.js';
import { ofLiving } from './living.js';
import { HEAD_FIELDS, type HeadDoc, stepHeadOf } from './models.js';

type NamedStep = PlacedStep & Pick<StepDoc, 'channel' | 'trajectoryUid'>;

/** The steps with these ids, in the order of `ids`; null for one that does not exist in `scope`. */
export async function readSteps(
  collections: Pick<Collections, 'steps' | 'trajectories'>,
  ids: readonly string[],
  scope: ChannelScope,
): Promise<readonly (StepHead | null)[]> {
  const found = await readStepDocs(collections, ids);
  return ids.map((id) => {
    const doc = found.get(id);
    return doc === undefined || !isSeen(scope)(doc) ? null : stepHeadOf(doc);
  });
}

/** How contents are read: the fields that are asked for (null: all), where, and until when. */
interface ContentsRequest {
  readonly fields: readonly ContentField[] | null;
  readonly scope: ChannelScope;
  readonly signal: AbortSignal | undefined;
}

/** The contents of the steps with these ids, in the order of `ids`; null for one that does not exist in the scope. */
export async function readContents(
  collections: Collections,
  ids: readonly string[],
  { fields, scope, signal }: ContentsRequest,
): Promise<readonly (StoredContent | StepwellError | null)[]> {
  const steps = (await readPlaces(collections, ids)).filter(isSeen(scope));
  const wanted = selectionFor(fields);
  const [living, came, held] = await Promise.all([
    ofLiving(collections, steps),
    new ContentReader(collections).read(steps, wanted, signal),
    readHeld(collections, steps, wanted.later),
  ]);
  const contents = await withLaterExtras(collections, steps, came, held);
  const there = new Set(living.map(({ id }) => id));
  const parsed = await mapInTurns(
    contents,
    (content, i) => contentOrDamage(content, steps[i]?.id ?? ''),
    signal,
  );
  const byId = new Map(steps.map(({ id }, i) => [id, parsed[i] ?? null]));
  return ids.map((id) => (there.has(id) ? (byId.get(id) ?? null) : null));
}

/** Documents of the steps with these ids, by id. */
async function readStepDocs(
  collections: Pick<Collections, 'steps' | 'trajectories'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, HeadDoc>> {
  const asked = ids.filter((id) => id.isWellFormed());
  if (asked.length === 0) return new Map();
  const found = await collections.steps
    .find<HeadDoc>({ id: { $in: [...new Set(asked)] } }, { projection: HEAD_FIELDS })
    .toArray();
  return new Map((await ofLiving(collections, found)).map((doc) => [doc.id, doc]));
}

/** The places of the contents of the steps with these ids, including steps of deleted trajectories. */
async function readPlaces(
  { steps }: Pick<Collections, 'steps'>,
  ids: readonly string[],
): Promise<readonly NamedStep[]> {
  const asked = ids.filter((id) => id.isWellFormed());
  if (asked.length === 0) return [];
  return steps
    .find<NamedStep>(
      { id: { $in: [...new Set(asked)] } },
      { projection: { ...PLACE, channel: 1, trajectoryUid: 1 } },
    )
    .toArray();
}
