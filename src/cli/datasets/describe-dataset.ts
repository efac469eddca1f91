import { formatCount } from '../format.js';
import type { CliDataset } from './dataset.js';

/** Lines that say how many rows there are, and stage by stage what was left out and why. */
export function describeRows({ rows, steps, manifest }: CliDataset): readonly string[] {
  const stages = manifest?.waterfall ?? [];
  const width = Math.max(0, ...stages.map(({ stage }) => stage.length));
  return [
    `${formatCount(rows)} rows, which hold ${formatCount(steps)} steps`,
    ...stages.map(({ stage, units, steps: left, excluded, reasons }) => {
      const why = reasons.map(({ key, count }) => `${key}: ${formatCount(count)}`).join(', ');
      const out = excluded === 0 ? '' : `, ${formatCount(excluded)} out${why === '' ? '' : ` (${why})`}`;
      return `${stage.padEnd(width)}  ${formatCount(units)} units, ${formatCount(left)} steps${out}`;
    }),
  ];
}
