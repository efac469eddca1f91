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

/** Waits behind its row of prompt `P30` until there is a file of that name. */
export const heldUntil = (file: string): string =>
  userFormatter(
    'held',
    `if (group.promptUid !== 'P30') continue;
      const { existsSync } = await import('node:fs');
      while (!existsSync(${JSON.stringify(file)})) await new Promise((done) => setTimeout(done, 20));`,
  );
