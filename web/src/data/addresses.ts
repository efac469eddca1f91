/** Addresses of the server, below the path under which this page was served. */
const base = (): string => document.baseURI;

export const graphqlAddress = (): string => new URL('graphql', base()).href;

export function socketAddress(): string {
  const url = new URL('graphql', base());
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

export const sessionAddress = (): string => new URL('auth/session', base()).href;

/** The path below which the page's own addresses lie, such as `/stepwell/`. */
export const pagePath = (): string => new URL('./', base()).pathname;

/** The server's address as agents and scripts write it, without a slash at its end. */
export const serverAddress = (): string => new URL('./', base()).href.replace(/\/$/, '');

/** The address of a medium or file whose path the server told; null: it lies on another host, and is never loaded. */
export function ownFile(url: string): string | null {
  const resolved = new URL(url, base());
  return resolved.origin === location.origin ? resolved.href : null;
}
