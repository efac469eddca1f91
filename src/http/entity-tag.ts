/** Whether an `If-None-Match` list names `etag`; compares weakly, as RFC 9110, 13.1.2 has it. */
export function matchesNoneOf(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** Whether `If-Range` lets a range be served: no header, or exactly this strong tag. Files carry no date to match. */
export function allowsRange(header: string | string[] | undefined, etag: string): boolean {
  return header === undefined || (typeof header === 'string' && header.trim() === etag);
}
