/** A formatter of the user's with the given body of its loop over groups. */
const userFormatter = (name: string, body: string): string => `
import { defineFormatter, z } from 'stepwell/plugin';
export default defineFormatter({
  name: '${name}', version: '1.0.0', description: 'For a test.', unit: 'group', options: z.strictObject({}),
  requires: () => [],
  columns: () => [{ name: 'uid', type: 'string', description: 'prompt' }],
  async *format(groups, options, context) {
    for await (const group of groups) {
      yield { values: { uid: group.promptUid }, stepIds: [group.trajectories[0].steps[0].id] };
      ${body}
    }
  },
});
`;

/** Fails after its first row. */
export const FRAGILE = userFormatter('fragile', "throw new Error('cannot go on');");
/** Says that it waits, and waits. */
export const ENDLESS = userFormatter('endless', "context.log('waiting'); await new Promise(() => {});");

/** Gives rows, or leaves its steps out, without end. */
export const ROWS_WITHOUT_END = userFormatter(
  'again',
  'for (;;) yield { values: { uid: "again" }, stepIds: [group.trajectories[0].steps[0].id] };',
);
export const OMISSIONS_WITHOUT_END = userFormatter(
  'left-out',
  'for (;;) yield { omitted: "again", stepIds: [group.trajectories[0].steps[0].id] };',
);
/** Gives one row with this in its only cell. */
export const oneRowOf = (cell: string): string =>
  userFormatter('gigantic', `yield { values: { uid: ${cell} }, stepIds: [] };`);
/** Gives a row for each pair of trajectories of its group, both ways. */
export const PAIRS = userFormatter(
  'pairs',
  `for (const a of group.trajectories) for (const b of group.trajectories) {
        if (a !== b) yield { values: { uid: a.uid + b.uid }, stepIds: [a.steps[0].id, b.steps[0].id] };
      }`,
);

/** Waits behind its row of prompt `P30` until there is a file of that name. */
export const heldUntil = (file: string): string =>
  userFormatter(
    'held',
    `if (group.promptUid !== 'P30') continue;
      const { existsSync } = await import('node:fs');
      while (!existsSync(${JSON.stringify(file)})) await new Promise((done) => setTimeout(done, 20));`,
  );
