const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** `12,345`. */
export const count = (value: number): string => whole.format(value);

/** `12.3K`, where there is little room. */
export const compact = (value: number): string =>
  Math.abs(value) < 10_000 ? whole.format(value) : short.format(value);

/** A reward, advantage or log-prob, to three digits behind the point at most; `–` where there is none. */
export function decimal(value: number | null | undefined): string {
  if (value === null || value === undefined) return '–';
  if (value !== 0 && Math.abs(value) < 0.001) return value.toExponential(1);
  return String(Math.round(value * 1000) / 1000);
}

/** Policy versions from the first to the last, `3` or `3–5`; `–` where there is none. */
export function span(from: number | null | undefined, to: number | null | undefined): string {
  if (from === null || from === undefined) return '–';
  return from === to ? String(from) : `${from}–${to}`;
}

/** A share from 0 to 1 as `98.2%`; what is not all is never shown as 100%. */
export function percent(share: number): string {
  const tenths = share < 1 ? Math.min(Math.round(share * 1000), 999) : 1000;
  return `${tenths / 10}%`;
}

/** `1.2 MB`, in powers of 1000. */
export function bytes(value: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  let rest = value;
  let unit = 0;
  while (rest >= 1000 && unit < units.length - 1) {
    rest /= 1000;
    unit += 1;
  }
  return `${unit === 0 ? rest : Math.round(rest * 10) / 10} ${units[unit]}`;
}

/** `850 ms`, `12 s`, `3 min`, `5 h`, `2 d`. */
export function duration(seconds: number): string {
  if (seconds < 1) return `${Math.round(seconds * 1000)} ms`;
  if (seconds < 120) return `${Math.round(seconds)} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`;
  if (seconds < 172_800) return `${Math.round(seconds / 3600)} h`;
  return `${Math.round(seconds / 86_400)} d`;
}
