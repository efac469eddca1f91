import { z } from 'zod';
import { jsonEquals } from '../model/json.js';
import { CANONICAL_COLUMNS } from './canonical-columns.js';
const metadataKey = z
    .string()
    .regex(/^[a-z][a-z0-9_]*$/, 'expected a snake_case name')
    .refine((name) => !Object.hasOwn(CANONICAL_COLUMNS, name), 'a column of this name is there already');
/** Options of every formatter of token rows, for columns that its algorithm does not need. */
export const EXTRA_OPTIONS = {
    media: z.boolean().default(false).describe('A column with the media of the steps.'),
    routedExperts: z.boolean().default(false).describe('A column with the routed experts of each step.'),
    metadata: z
        .record(metadataKey, z.enum(['string', 'int32', 'double', 'boolean', 'json']))
        .default({})
        .describe('Metadata keys that become columns, each with its type, such as {"data_source": "string"}. A step\'s own ' +
        'metadata wins over that of its trajectory.'),
};
/** The columns that `extraCells` fills, in file order; keys of metadata are sorted by name. */
export function extraColumns({ media, routedExperts, metadata }) {
    return [
        ...(media ? [CANONICAL_COLUMNS.media] : []),
        ...(routedExperts ? [CANONICAL_COLUMNS.routed_experts] : []),
        ...Object.entries(metadata)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([name, type]) => ({ name, type, description: `metadata.${name}` })),
    ];
}
function mediaOf({ steps }) {
    const seen = [];
    for (const medium of steps.flatMap((step) => step.media)) {
        if (!seen.some((other) => jsonEquals(other, medium)))
            seen.push(medium);
    }
    return seen;
}
function routedExpertsOf({ steps }) {
    const said = steps.filter(({ routedExperts }) => routedExperts !== null);
    if (said.length === 0)
        return null;
    return said.map(({ stepIndex, routedExperts }) => ({
        step_index: stepIndex,
        routed_experts: routedExperts,
    }));
}
/** The cells of `extraColumns`; metadata is that of the row's last step. */
export function extraCells(trajectory, row, { media, routedExperts, metadata }) {
    const cells = {};
    if (media)
        cells.media = mediaOf(row);
    if (routedExperts)
        cells.routed_experts = routedExpertsOf(row);
    const names = Object.keys(metadata);
    if (names.length > 0) {
        const said = { ...trajectory.metadata, ...row.steps.at(-1)?.metadata };
        for (const name of names)
            cells[name] = said[name] ?? null;
    }
    return cells;
}
//# sourceMappingURL=extra-columns.js.map