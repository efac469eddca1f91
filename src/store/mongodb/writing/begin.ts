import { StepwellError } from '../../../errors/index.js';
import { effectiveCuration } from '../../../model/decision.js';
import { wordsOfLog } from '../curation.js';
import type { JoinedGroup } from './changes.js';
import { currentGenerations } from './groups.js';
import type { Held } from './held.js';
import { readGroupDecisions } from './load-states.js';
import type { WritingPass } from './writing-pass.js';

/** The first event of a trajectory. */
export function begin(pass: WritingPass, held: Held): void {
  const registered = held.emit('TRAJECTORY_STARTED', { step: null, stepId: null });
  held.set({ registered });
  join(pass, held);
}

/** What the pass is going to say of the trajectory's group. */
export function joinedGroup(pass: WritingPass, held: Held): JoinedGroup {
  const { group: _id, channel, promptUid, generation } = held.doc;
  return pass.changes.join({ _id, channel, promptUid, generation });
}

/** A group is listed where its first trajectory was registered; tags come from decisions on trajectory and group. */
function join(pass: WritingPass, held: Held): void {
  joinedGroup(pass, held).registered ??= held.doc.registered;
  held.set({ tags: effectiveCuration(held.state.inherited).tags });
}

/**
 * The prompt is fixed by the first step; until then the latest word wins.
 * @throws PROMPT_CONFLICT
 */
export async function checkPrompt(pass: WritingPass, held: Held, promptUid: string | null): Promise<void> {
  const { doc, state } = held;
  if (promptUid === null || promptUid === doc.promptUid) return;
  if (state.ordered.length > 0) {
    const params = { trajectory: doc.uid, stored: doc.promptUid, given: promptUid };
    throw new StepwellError('PROMPT_CONFLICT', params);
  }
  const { collections } = pass;
  const [current] = await currentGenerations(collections, [{ channel: doc.channel, promptUid }]);
  if (current === undefined) return;
  const { group, generation } = current;
  // Before its decisions are read: whoever decides on the group from here on finds this trajectory in it.
  await collections.trajectories.updateOne(
    { _id: held.key, 'lock.token': pass.token },
    { $set: { group, promptUid, generation } },
  );
  state.groupWords = wordsOfLog(await readGroupDecisions(collections, [group]));
  held.set({ group, promptUid, generation });
  join(pass, held);
}
