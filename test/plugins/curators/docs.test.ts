import { readFileSync } from 'node:fs';
import { BuiltInCurators } from '../../support/built-in-curators.js';

const page = readFileSync('docs/curators.md', 'utf8');

interface Option {
  readonly default?: unknown;
  readonly enum?: readonly string[];
}

/** The lines of a table that name an option in their first cell. */
const lineOf = (section: string, option: string): string | undefined =>
  section.split('\n').find((line) => line.startsWith('|') && line.split('|')[1]?.includes(`\`${option}\``));

/** The options that the first cells of a section's table name. */
const namedIn = (section: string): readonly string[] =>
  section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name));

const sectionOf = (title: string): string => {
  const begins = page.indexOf(`## ${title}\n`);
  return begins < 0 ? '' : (page.slice(begins).split(/\n## /)[0] ?? '');
};

/** Options that several curators have stand in sections of their own, which theirs refer to. */
const SHARED = ['Options of an endpoint', 'Options of a judge'];
const withShared = (section: string): string => {
  const shared = SHARED.filter((title) => section.includes(`(#${title.toLowerCase().replaceAll(' ', '-')})`));
  return [section, ...shared.map(sectionOf)].join('\n');
};

let curators: BuiltInCurators;
beforeAll(async () => {
  curators = await BuiltInCurators.open();
});
afterAll(() => curators.close());

test('the page has every curator with its unit, and no other', () => {
  const rows = [...page.matchAll(/^\| \[`([a-z-]+)`\]\(#\1\) \| (\w+) \|/gm)].map(([, name, unit]) => [
    name,
    unit,
  ]);
  const listed = curators.host.list().filter(({ kind }) => kind === 'CURATOR');
  expect(rows).toEqual(listed.map(({ name, unit }) => [name, unit]));
});

test('the page has every option with its values and default, and no other', () => {
  for (const { kind, name, optionsSchema } of curators.host.list()) {
    if (kind !== 'CURATOR') continue;
    const section = withShared(sectionOf(name));
    const properties = optionsSchema?.properties as Readonly<Record<string, Option>>;
    expect([name, namedIn(section).toSorted()]).toEqual([name, Object.keys(properties).toSorted()]);
    for (const [option, { default: otherwise, enum: values = [] }] of Object.entries(properties)) {
      const line = lineOf(section, option);
      if (otherwise !== undefined) expect(line).toContain(`\`${JSON.stringify(otherwise)}\``);
      for (const value of values) expect(line).toContain(`\`${value}\``);
    }
  }
});
