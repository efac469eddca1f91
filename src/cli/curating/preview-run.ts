import { z } from 'zod';
import type { ServerClient } from '../../client/server-client.js';
import { isObject, type JsonObject } from '../../model/json.js';
import { formatCount } from '../terminal.js';
import { reasonLines, reasons } from './reasons.js';

/** What is to be run. */
export interface CurateVariables {
  readonly curator: { readonly name: string; readonly options: JsonObject | null };
  readonly where: JsonObject | null;
  readonly seed: number;
}

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
type CliPreview = z.infer<typeof preview>;

/** @param samples how many units to show of those that are left as they are, and as many of the others */
export async function previewRun(
  client: ServerClient,
  variables: CurateVariables,
  samples: number,
): Promise<CliPreview> {
  const document = `query Preview($curator: PluginUse!, $where: StepFilter, $seed: Int, $samples: Int) {
    previewCuration(curator: $curator, where: $where, seed: $seed, samples: $samples) {
      units kept dropped changed reasons { key count } samples { kept decision step { id trajectoryUid stepIndex } }
    }
  }`;
  const found = z.object({ previewCuration: preview });
  return (await client.query(found, document, { ...variables, samples })).previewCuration;
}

/** What was decided of one thing, without its name. */
function said(decision: z.infer<typeof sample>['decision']): readonly string[] {
  if (Array.isArray(decision)) return decision.flatMap(said);
  if (!isObject(decision)) return [];
  const { target: _, ...fields } = decision;
  return [JSON.stringify(fields)];
}

/** A unit is shown by its first step. */
function sampleLine({ kept, decision, step }: CliPreview['samples'][number]): string {
  const place = `step ${step.stepIndex} of ${step.trajectoryUid} (${step.id})`;
  return [`  ${kept ? 'kept   ' : 'dropped'}  ${place}`, ...said(decision)].join('  ');
}

export function describePreview({
  units,
  kept,
  dropped,
  changed,
  reasons: counted,
  samples,
}: CliPreview): string {
  const counts = `${formatCount(units)} units: ${formatCount(kept)} kept (${formatCount(changed)} of them changed)`;
  return [
    `${counts}, ${formatCount(dropped)} dropped`,
    ...reasonLines(counted),
    ...(samples.length === 0 ? [] : ['for example']),
    ...samples.map(sampleLine),
  ].join('\n');
}
