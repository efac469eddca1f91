import { z } from 'zod';
import { isObject } from '../../model/json.js';
import { formatCount } from '../terminal.js';
import { reasonLines, reasons } from './reasons.js';
const sample = z.object({
    kept: z.boolean(),
    decision: z.json(),
    step: z.object({ id: z.string(), trajectoryUid: z.string(), stepIndex: z.int() }),
});
const preview = z.object({
    units: z.int(),
    kept: z.int(),
    dropped: z.int(),
    changed: z.int(),
    reasons,
    samples: z.array(sample),
});
/** @param samples how many units to show of those that are left as they are, and as many of the others */
export async function previewRun(client, variables, samples) {
    const document = `query Preview($curator: PluginUse!, $where: StepFilter, $seed: Int, $samples: Int) {
    previewCuration(curator: $curator, where: $where, seed: $seed, samples: $samples) {
      units kept dropped changed reasons { key count } samples { kept decision step { id trajectoryUid stepIndex } }
    }
  }`;
    const found = z.object({ previewCuration: preview });
    return (await client.query(found, document, { ...variables, samples })).previewCuration;
}
/** What was decided of one thing, without its name. */
function said(decision) {
    if (Array.isArray(decision))
        return decision.flatMap(said);
    if (!isObject(decision))
        return [];
    const { target: _, ...fields } = decision;
    return [JSON.stringify(fields)];
}
/** A unit is shown by its first step. */
function sampleLine({ kept, decision, step }) {
    const place = `step ${step.stepIndex} of ${step.trajectoryUid} (${step.id})`;
    return [`  ${kept ? 'kept   ' : 'dropped'}  ${place}`, ...said(decision)].join('  ');
}
export function describePreview({ units, kept, dropped, changed, reasons: counted, samples, }) {
    const counts = `${formatCount(units)} units: ${formatCount(kept)} kept (${formatCount(changed)} of them changed)`;
    return [
        `${counts}, ${formatCount(dropped)} dropped`,
        ...reasonLines(counted),
        ...(samples.length === 0 ? [] : ['for example']),
        ...samples.map(sampleLine),
    ].join('\n');
}
//# sourceMappingURL=preview-run.js.map