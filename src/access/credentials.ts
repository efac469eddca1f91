import type { IncomingHttpHeaders } from 'node:http';
import { isObject } from '../model/json.js';

const BEARER = /^bearer\s+(\S+)\s*$/i;

function inBearer(value: unknown): string | null {
  return typeof value === 'string' ? (BEARER.exec(value)?.[1] ?? null) : null;
}

/** The cookie that holds the key of a browser's session. */
export const SESSION_COOKIE = 'stepwell_session';

function inCookie(header: string | undefined): string | null {
  const pairs = header?.split(';').map((pair) => pair.trim()) ?? [];
  const value = pairs.find((pair) => pair.startsWith(`${SESSION_COOKIE}=`))?.slice(SESSION_COOKIE.length + 1);
  if (value === undefined || value === '') return null;
  try {
    return decodeURIComponent(value);
  } catch {
    // A cookie that this server did not set is no key.
    return null;
  }
}

/**
 * The secret in a request: `Authorization: Bearer …`, else `x-api-key`, as clients of Anthropic's API send it, else the
 * cookie of the web page's session.
 */
export function secretIn({ authorization, 'x-api-key': own, cookie }: IncomingHttpHeaders): string | null {
  return inBearer(authorization) ?? (typeof own === 'string' && own !== '' ? own.trim() : inCookie(cookie));
}

/** The secret in the payload of a WebSocket's `connection_init`, whose keys are named as the headers are. */
export function secretInParams(params: unknown): string | null {
  if (!isObject(params)) return null;
  const named = new Map(Object.entries(params).map(([name, value]) => [name.toLowerCase(), value]));
  const own = named.get('x-api-key');
  return inBearer(named.get('authorization')) ?? (typeof own === 'string' && own !== '' ? own : null);
}
