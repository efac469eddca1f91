import { StepwellError } from '../../../errors/index.js';
import type { ExtraField } from '../../../model/extras.js';
import { heldOf, withLater } from '../../content/later-extras.js';
import { damagedStep, isDamage, type RawContent } from '../../content/raw-content.js';
import { groupedBy } from '../../lists.js';
import { type ExtraRefs, fieldsOf } from '../../packed/extras.js';
import type { Collections } from '../collections.js';
import type { StepDoc } from '../documents.js';
import { readExtraValues } from '../extra-values.js';
import type { EntryDoc } from './ledger.js';

type Step = Pick<StepDoc, '_id' | 'id' | 'trajectory'>;
type Content = RawContent | StepwellError;

/** Contents with what was said of their steps later in the place of what came with them. All in the order of `steps`. */
export async function withLaterExtras(
  collections: Pick<Collections, 'extraValues'>,
  steps: readonly Step[],
  contents: readonly Content[],
  held: readonly ExtraRefs[],
): Promise<readonly Content[]> {
  const wanted = steps.flatMap(({ trajectory }, i) => {
    const refs = held[i] ?? {};
    return fieldsOf(refs).flatMap((field) => {
      const ref = refs[field];
      return ref === undefined ? [] : [{ trajectory, ref }];
    });
  });
  if (wanted.length === 0) return contents;
  const bytesOf = await readExtraValues(collections, wanted);
  return contents.map((content, i) => {
    const step = steps[i];
    if (step === undefined || content instanceof StepwellError) return content;
    try {
      return withLater(content, held[i] ?? {}, (ref) => bytesOf({ trajectory: step.trajectory, ref }));
    } catch (error) {
      if (isDamage(error)) return damagedStep(step.id, error);
      throw error;
    }
  });
}

/** The values of steps that hold now, in the order of `steps`. */
export async function readHeld(
  { ledger }: Pick<Collections, 'ledger'>,
  steps: readonly Step[],
  wanted: readonly ExtraField[],
): Promise<readonly ExtraRefs[]> {
  if (steps.length === 0 || wanted.length === 0) return steps.map(() => ({}));
  const found = await ledger
    .find<EntryDoc<'extras'>>({
      step: { $in: steps.map(({ _id }) => _id) },
      'entry.kind': 'extras',
      trajectory: { $in: [...new Set(steps.map(({ trajectory }) => trajectory))] },
    })
    .toArray();
  const counted = found.filter(({ entry }) => (entry.undone ?? null) === null);
  const ofSteps = groupedBy(
    counted.sort((a, b) => a.position - b.position),
    ({ step }) => step,
  );
  return steps.map(({ _id }) =>
    heldOf(
      (ofSteps.get(_id) ?? []).map(({ entry }) => entry),
      wanted,
    ),
  );
}
