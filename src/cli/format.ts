/** 12,345 */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

/** 1.5 MB; powers of 1000, as disks and networks count. */
export function formatBytes(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = bytes / 1000 ** power;
  return `${power === 0 ? value : value.toFixed(1)} ${UNITS[power]}`;
}
