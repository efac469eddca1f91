import { readFile } from 'node:fs/promises';
import { SETTINGS, type SettingName } from '../../src/config/index.js';

test('docs/configuration.md lists every setting as the schema has it', async () => {
  const page = await readFile('docs/configuration.md', 'utf8');
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('| `--'))
    .map((line) => line.replaceAll(/ +/g, ' '));
  const expected = Object.entries(SETTINGS).map(([key, spec]) => {
    const fallback = spec.default === null ? 'none' : `\`${spec.default}\``;
    return `| \`--${spec.flag}\` | \`${spec.env}\` | \`${key as SettingName}\` | ${fallback} | ${spec.description} |`;
  });
  expect(rows).toEqual(expected);
});
