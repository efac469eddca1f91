import { metricOf } from '../../support/rest.js';
/** What `/metrics` says of lists, counts and statistics. */
export async function reads(url: string): Promise<{ readonly underWay: number; readonly abandoned: number }> {
  const [underWay, abandoned] = await Promise.all([
    metricOf({ url }, 'stepwell_reads_under_way'),
    metricOf({ url }, 'stepwell_reads_abandoned_total'),
  ]);
  return { underWay, abandoned };
}
