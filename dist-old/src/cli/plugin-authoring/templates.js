const JUDGE = {
    step: `return step.finishReason === 'length' ? drop(step, 'the answer was cut off') : null;`,
    trajectory: `return trajectory.reward === 0 ? drop(trajectory, 'its reward is 0') : null;`,
    group: `const rewards = new Set(group.trajectories.map((trajectory) => trajectory.reward));
    return rewards.size === 1 ? drop(group, 'all its rewards are equal') : null;`,
};
/** What a unit must have to be judged. */
const REQUIRES = {
    step: '[]',
    trajectory: `['complete', 'rewards']`,
    group: `['complete', 'rewards']`,
};
const ABOUT = {
    step: 'Drops steps whose answer was cut off.',
    trajectory: 'Drops trajectories whose reward is 0.',
    group: 'Drops groups whose rewards are all equal.',
};
const PLURAL = { step: 'steps', trajectory: 'trajectories', group: 'groups' };
function curatorSource({ name, unit }) {
    return `// @ts-check
import { defineCurator, drop, z } from 'stepwell/plugin';

export default defineCurator({
  name: '${name}',
  version: '1.0.0',
  description: '${ABOUT[unit]}',
  unit: '${unit}',
  options: z.object({}),
  // What a unit must have before it is judged; a live run waits for it.
  requires: ${REQUIRES[unit]},
  // Fields of the steps' content that are read: only these are loaded. All other fields are there anyway.
  needs: [],
  judge(${unit}) {
    ${JUDGE[unit]}
  },
});
`;
}
const CURATOR_CASES = {
    step: `[{ finishReason: 'stop' }, { finishReason: 'length' }]`,
    trajectory: `[
    { uid: 'a', steps: [{ reward: 0 }] },
    { uid: 'b', steps: [{ reward: 1 }] },
  ]`,
    group: `[
    { promptUid: 'alike', trajectories: [{ steps: [{ reward: 1 }] }, { steps: [{ reward: 1 }] }] },
    { promptUid: 'mixed', trajectories: [{ steps: [{ reward: 0 }] }, { steps: [{ reward: 1 }] }] },
  ]`,
};
const CURATOR_REASONS = {
    step: 'the answer was cut off',
    trajectory: 'its reward is 0',
    group: 'all its rewards are equal',
};
function curatorTest({ name, unit }) {
    return `import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { runCurator } from 'stepwell/plugin/testing';
import plugin from './${name}.mjs';

test('${ABOUT[unit].replace(/\.$/, '').replace('Drops', 'drops')}', async () => {
  const ${PLURAL[unit]} = ${CURATOR_CASES[unit]};
  const decisions = await runCurator(plugin, ${PLURAL[unit]});
  deepEqual(
    decisions.map(({ keep, reason }) => ({ keep, reason })),
    [{ keep: false, reason: '${CURATOR_REASONS[unit]}' }],
  );
});
`;
}
const FORMAT_LOOPS = {
    trajectory: `      const last = trajectory.steps.at(-1);
      if (last === undefined) continue;
      yield { values: { messages: last.messages, response: last.response }, stepIds: [last.id] };`,
    group: `      for (const trajectory of group.trajectories) {
        const last = trajectory.steps.at(-1);
        if (last === undefined) continue;
        yield { values: { messages: last.messages, response: last.response }, stepIds: [last.id] };
      }`,
};
function formatterSource(name, unit) {
    return `// @ts-check
import { canonicalColumns, defineFormatter, z } from 'stepwell/plugin';

export default defineFormatter({
  name: '${name}',
  version: '1.0.0',
  description: 'The messages and the answer of the last step, as text.',
  unit: '${unit}',
  options: z.object({}),
  requires: () => ['response'],
  needs: ['messages', 'response'],
  columns: () => canonicalColumns('messages', 'response'),
  async *format(${PLURAL[unit]}) {
    for await (const ${unit} of ${PLURAL[unit]}) {
${FORMAT_LOOPS[unit]}
    }
  },
});
`;
}
function formatterTest(name) {
    return `import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { runFormatter } from 'stepwell/plugin/testing';
import plugin from './${name}.mjs';

test('the last step becomes a row', async () => {
  const steps = [{ response: { role: 'assistant', content: 'four' } }];
  const rows = await runFormatter(plugin, steps);
  deepEqual(
    rows.map(({ values }) => values.response),
    [{ role: 'assistant', content: 'four' }],
  );
});
`;
}
/** A plugin's file and its test. */
export function sourcesOf(plugin) {
    return plugin.kind === 'curator'
        ? { source: curatorSource(plugin), test: curatorTest(plugin) }
        : { source: formatterSource(plugin.name, plugin.unit), test: formatterTest(plugin.name) };
}
/** Lets an editor and `tsc -p` check the folder's plugins. */
export const TSCONFIG = `{
  "compilerOptions": {
    "allowJs": true,
    "checkJs": true,
    "noEmit": true,
    "strict": true,
    "skipLibCheck": true,
    "module": "NodeNext",
    "target": "ES2023",
    "types": []
  },
  "include": ["curators", "formatters"],
  "exclude": ["**/*.test.mjs"]
}
`;
export const PACKAGE_FILE = `{
  "private": true,
  "type": "module",
  "scripts": {
    "test": "node --test"
  }
}
`;
//# sourceMappingURL=templates.js.map