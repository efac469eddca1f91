import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { assertValidSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { printReference } from './print-reference.js';
import { buildGraphqlSchema } from './schema.js';
/** The schema as text, sorted, so that the order of resolvers in the code does not change the text. */
function printGraphqlSchema(schema) {
    return `# Emitted by src/graphql/emit-schema.ts; do not edit.\n\n${printSchema(lexicographicSortSchema(schema))}\n`;
}
/** The first line in which two texts differ; null if they are equal. */
function firstDifference(committed, emitted) {
    if (committed === emitted)
        return null;
    const [old, now] = [committed.split('\n'), emitted.split('\n')];
    const line = old.findIndex((text, i) => text !== now[i]);
    const at = line === -1 ? old.length : line;
    return `line ${at + 1}:\n- ${old[at] ?? '(end of file)'}\n+ ${now[at] ?? '(end of file)'}`;
}
/** Writes the text if it is not there, or says where the file is stale. @returns whether the file was right */
async function emit(file, text, isCheck) {
    const committed = await readFile(file, 'utf8').catch((error) => {
        if (error.code === 'ENOENT')
            return '';
        throw error;
    });
    const difference = firstDifference(committed, text);
    if (difference === null)
        return true;
    if (isCheck)
        console.error(`${file} is stale, ${difference}\nRun: npm run schema`);
    else
        await writeFile(file, text);
    return false;
}
/**
 * `emit-schema.js SCHEMA [REFERENCE] [--check]`: writes the schema, and the page about it, if they changed, or says
 * whether a file is stale.
 * @throws Error if the schema breaks a rule of GraphQL
 */
async function main(args) {
    const [file, page] = args.filter((arg) => !arg.startsWith('--'));
    if (file === undefined) {
        console.error('usage: emit-schema.js SCHEMA [REFERENCE] [--check]');
        return 2;
    }
    const isCheck = args.includes('--check');
    const schema = buildGraphqlSchema();
    assertValidSchema(schema);
    const right = [
        await emit(file, printGraphqlSchema(schema), isCheck),
        page === undefined || (await emit(page, printReference(schema), isCheck)),
    ];
    return isCheck && right.includes(false) ? 1 : 0;
}
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
    process.exitCode = await main(process.argv.slice(2));
}
//# sourceMappingURL=emit-schema.js.map