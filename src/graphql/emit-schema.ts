import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { assertValidSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { buildGraphqlSchema } from './schema.js';

/**
 * The schema as text, sorted, so that the order of resolvers in the code does not change the text.
 * @throws Error if the schema breaks a rule of GraphQL
 */
function printGraphqlSchema(): string {
  const schema = buildGraphqlSchema();
  assertValidSchema(schema);
  return `# Emitted by src/graphql/emit-schema.ts; do not edit.\n\n${printSchema(lexicographicSortSchema(schema))}\n`;
}

/** The first line in which two texts differ; null if they are equal. */
function firstDifference(committed: string, emitted: string): string | null {
  if (committed === emitted) return null;
  const [old, now] = [committed.split('\n'), emitted.split('\n')];
  const line = old.findIndex((text, i) => text !== now[i]);
  const at = line === -1 ? old.length : line;
  return `line ${at + 1}:\n- ${old[at] ?? '(end of file)'}\n+ ${now[at] ?? '(end of file)'}`;
}

/** `emit-schema.js FILE [--check]`: writes the schema if it changed, or says whether FILE is stale. */
async function main(args: readonly string[]): Promise<number> {
  const file = args.find((arg) => !arg.startsWith('--'));
  if (file === undefined) {
    console.error('usage: emit-schema.js FILE [--check]');
    return 2;
  }
  const emitted = printGraphqlSchema();
  const committed = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const difference = firstDifference(committed, emitted);
  if (difference === null) return 0;
  if (args.includes('--check')) {
    console.error(`${file} is stale, ${difference}\nRun: npm run schema`);
    return 1;
  }
  await writeFile(file, emitted);
  return 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exitCode = await main(process.argv.slice(2));
}
