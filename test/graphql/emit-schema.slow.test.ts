import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  buildSchema,
  type GraphQLObjectType,
  isEnumType,
  isIntrospectionType,
  isSpecifiedScalarType,
} from 'graphql';

const PROGRAM = fileURLToPath(new URL('../../dist/src/graphql/emit-schema.js', import.meta.url));
const COMMITTED = fileURLToPath(new URL('../../schema/schema.graphql', import.meta.url));
const REFERENCE = fileURLToPath(new URL('../../docs/graphql-reference.md', import.meta.url));

const emit = (...args: string[]) => spawnSync(process.execPath, [PROGRAM, ...args], { encoding: 'utf8' });

describe('the emitted schema', () => {
  let folder: string;
  let file: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'stepwell-schema-'));
    file = join(folder, 'schema.graphql');
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it('is the committed one', () => {
    expect(emit(COMMITTED, REFERENCE, '--check')).toMatchObject({ status: 0, stderr: '' });
    expect(emit(file).status).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe(readFileSync(COMMITTED, 'utf8'));
  });

  it('is not written again when nothing changed', () => {
    emit(file);
    const before = statSync(file, { bigint: true }).mtimeNs;
    expect(emit(file).status).toBe(0);
    expect(statSync(file, { bigint: true }).mtimeNs).toBe(before);
  });

  it('is shown where it first differs from a stale file, which stays as it is', () => {
    emit(file);
    const stale = readFileSync(file, 'utf8').replace('type Action {', 'type Motion {');
    writeFileSync(file, stale);
    const { status, stderr } = emit(file, '--check');
    expect(status).toBe(1);
    expect(stderr).toMatch(/line \d+:\n- type Motion \{\n\+ type Action \{/);
    expect(readFileSync(file, 'utf8')).toBe(stale);
  });

  it('has a page that names every operation, type, field, argument and value', () => {
    const page = readFileSync(REFERENCE, 'utf8');
    const headings = new Set(
      [...page.matchAll(/^### (\w+)(?: \((\w+)\))?$/gm)].map(([, name, kind]) => `${kind ?? ''} ${name}`),
    );
    const schema = buildSchema(readFileSync(COMMITTED, 'utf8'));
    const roots = {
      query: schema.getQueryType(),
      mutation: schema.getMutationType(),
      subscription: schema.getSubscriptionType(),
    };
    const operations = Object.entries(roots).flatMap(([kind, root]) =>
      Object.keys(root?.getFields() ?? {}).map((name) => `${kind} ${name}`),
    );
    const types = Object.values(schema.getTypeMap())
      .filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type))
      .filter((type) => !Object.values(roots).includes(type as GraphQLObjectType));
    expect([...headings].toSorted()).toEqual(
      [...operations, ...types.map(({ name }) => ` ${name}`)].toSorted(),
    );
    for (const type of types) {
      const section =
        page
          .slice(page.indexOf(`\n### ${type.name}\n`))
          .split('\n## ', 1)[0]
          ?.split('\n### ', 2)[1] ?? '';
      const members = isEnumType(type)
        ? type.getValues()
        : 'getFields' in type
          ? Object.values(type.getFields())
          : [];
      for (const { name } of members) expect(section).toContain(`\n- \`${name}\``);
    }
  });
});
