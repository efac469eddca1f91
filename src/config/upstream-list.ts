/** An engine as configured. */
export interface UpstreamSpec {
  /** With its `/v1`, without a trailing slash. */
  readonly url: string;
  /** Null: for every model that no other upstream is there for. */
  readonly model: string | null;
  readonly key: string | null;
}

export type UpstreamList =
  | { readonly fault: null; readonly upstreams: readonly UpstreamSpec[] }
  | { readonly fault: string };

const ENTRY = /^(?:(?<model>.+?)=)?(?<url>https?:\/\/.+)$/;

function readUrl(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    return null;
  return url.href.replace(/\/+$/, '');
}

/**
 * Reads `http://a:8000/v1,qwen=http://b:8000/v1`. Keys are one for all, or as many as there are upstreams; an empty one
 * stands for none. A fault completes the sentence "STEPWELL_UPSTREAM …".
 */
export function readUpstreams(text: string, keys: string | null): UpstreamList {
  const upstreams: UpstreamSpec[] = [];
  const entries = text.split(',').map((entry) => entry.trim());
  const given = keys === null ? [] : keys.split(',').map((key) => key.trim());
  if (given.length > 1 && given.length !== entries.length) {
    return { fault: `names ${entries.length} engines, but there are ${given.length} keys` };
  }
  for (const [i, entry] of entries.entries()) {
    const { model = null, url: address = '' } = ENTRY.exec(entry)?.groups ?? {};
    const url = readUrl(address);
    if (url === null)
      return { fault: 'must list http:// or https:// addresses without credentials or query' };
    const key = (given.length > 1 ? given[i] : given[0]) ?? '';
    upstreams.push({ url, model: model?.trim() ?? null, key: key === '' ? null : key });
  }
  return { fault: null, upstreams };
}
