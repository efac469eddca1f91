/** What `/metrics` says of lists, counts and statistics. */
export async function reads(url: string): Promise<{ readonly underWay: number; readonly abandoned: number }> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const valueNamed = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return {
    underWay: valueNamed('stepwell_reads_under_way'),
    abandoned: valueNamed('stepwell_reads_abandoned_total'),
  };
}
