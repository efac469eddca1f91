import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { CONTENT_FIELDS } from '../../src/model/content-field.js';

const page = readFileSync('docs/plugins.md', 'utf8');

const plain = (type: string): string => type.replaceAll('readonly ', '').replaceAll(/\s+/g, ' ').trim();

/** Names and types of an interface's own fields, as they are written. */
function fieldsOf(path: string, name: string): readonly (readonly [string, string])[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2023, true);
  const declared = source.statements.filter(ts.isInterfaceDeclaration).find((one) => one.name.text === name);
  if (declared === undefined) throw new Error(`${path} has no interface ${name}`);
  return declared.members.map((member) => {
    const field = member.name?.getText() ?? '';
    if (ts.isPropertySignature(member)) return [field, plain(member.type?.getText() ?? '')];
    if (!ts.isMethodSignature(member)) throw new Error(`${name}.${field} is neither a field nor a method`);
    const parameters = member.parameters.map((parameter) => parameter.getText()).join(', ');
    return [field, `(${parameters}) => ${plain(member.type?.getText() ?? '')}`];
  });
}

/** The rows of the only table after a place of the page, cell by cell. */
function tableAfter(text: string): readonly (readonly string[])[] {
  const begins = page.indexOf(text);
  expect([text, begins]).not.toEqual([text, -1]);
  const lines = page.slice(begins).split('\n');
  const first = lines.findIndex((line) => line.startsWith('| --- '));
  const rows = lines.slice(first + 1);
  return rows
    .slice(
      0,
      rows.findIndex((line) => !line.startsWith('|')),
    )
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('\\|', '|')),
    );
}

const bare = (cell: string | undefined): string => (cell ?? '').replaceAll('`', '');
const fieldsIn = (rows: readonly (readonly string[])[]) =>
  rows.map(([name, type]) => [bare(name), bare(type)]);

describe('docs/plugins.md', () => {
  it.each([
    ['A step has these.', 'src/model/unit.ts', 'StepUnit'],
    ['A trajectory has its steps', 'src/model/unit.ts', 'TrajectoryUnit'],
    ['A group has its trajectories', 'src/model/unit.ts', 'GroupUnit'],
    ['### The context', 'src/plugin-api/context.ts', 'PluginContext'],
  ])('has every field of its table with its type: %s', (text, path, name) => {
    expect(fieldsIn(tableAfter(text))).toEqual(fieldsOf(path, name));
  });

  it('has every field of a decision with its type', () => {
    expect(fieldsIn(tableAfter('### Decisions'))).toEqual([
      ...fieldsOf('src/plugin-api/define-curator.ts', 'CuratorDecision'),
      ...fieldsOf('src/model/decision.ts', 'DecisionFields'),
      ...fieldsOf('src/model/decision.ts', 'DecidedEntries'),
    ]);
  });

  it('marks the fields that `needs` loads, each with its cost', () => {
    const marked = tableAfter('A step has these.').filter(([, , , cost]) => cost !== '');
    expect(marked.map(([name]) => bare(name))).toEqual([...CONTENT_FIELDS].sort(byPlace(marked)));
    for (const [, , , cost] of marked) expect(cost).toMatch(/^✓ .{5}/);
  });

  it('has every requirement', () => {
    const source = readFileSync('src/plugin-api/requirement.ts', 'utf8');
    const names = [...source.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
    const listed = tableAfter('### What it requires').flatMap(([cell = '']) => bare(cell).split(', '));
    expect(listed.toSorted()).toEqual(names.toSorted());
  });
});

/** Order of the table's rows; a field that the table lacks comes last. */
function byPlace(rows: readonly (readonly string[])[]) {
  const names = rows.map(([name]) => bare(name));
  const place = (field: string): number => (names.includes(field) ? names.indexOf(field) : names.length);
  return (a: string, b: string): number => place(a) - place(b);
}
