import type { IncomingMessage } from 'node:http';
import { requireOwnPage } from '../../src/access/own-page.js';
import { cookieOf, endedCookie, tokenIn } from '../../src/access/session-cookie.js';
import { SESSION_MS, Sessions } from '../../src/access/sessions.js';
import { LOCAL_PRINCIPAL, type Principal } from '../../src/model/principal.js';

const ADA: Principal = { ...LOCAL_PRINCIPAL, keyId: 'key_1', name: 'ada' };
const BOB: Principal = { ...LOCAL_PRINCIPAL, keyId: 'key_2', name: 'bob' };

const asking = (method: string, headers: Readonly<Record<string, string>>, localPort = 4000) =>
  ({ method, headers, socket: { localPort } }) as unknown as IncomingMessage;

describe('sessions', () => {
  let now = 0;
  let sessions: Sessions;
  beforeEach(() => {
    now = 1_000;
    sessions = new Sessions(() => now);
  });

  it('are found by their token until they are ended', () => {
    const { token, caller } = sessions.open(ADA);
    expect(caller).toEqual(ADA);
    expect(sessions.find(token)?.caller).toBe(caller);
    expect(sessions.find('another')).toBeNull();
    sessions.end({ caller, endsAt: 0 });
    expect(sessions.find(token)).toBeNull();
  });

  it('end after their time', () => {
    const { token } = sessions.open(ADA);
    now += SESSION_MS - 1;
    expect(sessions.find(token)).not.toBeNull();
    now += 1;
    expect(sessions.find(token)).toBeNull();
  });

  it('are bounded for each key: another one ends the oldest, and what it had open', () => {
    const first = sessions.open(ADA);
    const other = sessions.open(BOB);
    let ended = 0;
    sessions.onEnd(first.caller, () => {
      ended += 1;
    });
    const later = Array.from({ length: 31 }, () => sessions.open(ADA));
    expect([sessions.find(first.token) === null, ended]).toEqual([false, 0]);
    sessions.open(ADA);
    expect([sessions.find(first.token) === null, ended]).toEqual([true, 1]);
    for (const { token } of [...later, other]) expect(sessions.find(token)).not.toBeNull();
  });

  it('end when their time or their key is over, and tell what they opened', () => {
    const ended: string[] = [];
    for (const caller of [ADA, BOB]) {
      const session = sessions.open(caller);
      sessions.onEnd(session.caller, () => ended.push(`${caller.name}`));
      sessions.onEnd(session.caller, () => ended.push('undone'))?.();
    }
    expect(sessions.onEnd(ADA, () => {})).toBeNull();
    sessions.endOver(({ keyId }) => keyId === 'key_2');
    expect(ended).toEqual(['bob']);
    now += SESSION_MS;
    sessions.endOver(() => false);
    expect(ended).toEqual(['bob', 'ada']);
  });
});

describe('the cookie of a session', () => {
  const scope = { path: '/', isSecure: false };

  it('is out of reach of scripts and other sites, and Secure where TLS is spoken', () => {
    const request = asking('POST', {});
    expect(cookieOf(request, 'abc', scope, 60)).toBe(
      'stepwell_session_4000=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Strict',
    );
    expect(endedCookie(request, { path: '/stepwell', isSecure: true })).toBe(
      'stepwell_session_4000=; Path=/stepwell; Max-Age=0; HttpOnly; SameSite=Strict; Secure',
    );
  });

  it('is told from that of a server on another port', () => {
    const cookie = 'a=1; stepwell_session_4001=other; stepwell_session_4000=own';
    expect(tokenIn(asking('GET', { cookie }))).toBe('own');
    expect(tokenIn(asking('GET', { cookie }, 4001))).toBe('other');
    expect(tokenIn(asking('GET', { cookie: 'stepwell_session_4000=' }))).toBeNull();
    expect(tokenIn(asking('GET', {}))).toBeNull();
  });
});

describe('the page that may use a session', () => {
  const refused = (request: IncomingMessage): boolean => {
    try {
      requireOwnPage(request, 'steps.example:4000');
      return false;
    } catch {
      return true;
    }
  };
  const own = 'https://steps.example:4000';
  const upgrade = 'websocket';

  test.each<[string, Readonly<Record<string, string>>]>([
    ['GET', {}],
    ['GET', { 'sec-fetch-site': 'none' }],
    ['GET', { 'sec-fetch-site': 'same-origin' }],
    ['POST', { origin: own }],
    // A proxy may have changed the Host.
    ['POST', { origin: 'https://outside.example', 'sec-fetch-site': 'same-origin' }],
    ['GET', { upgrade, origin: own }],
  ])('is the own one: %s %j', (method, headers) => {
    expect(refused(asking(method, headers))).toBe(false);
  });

  test.each<[string, Readonly<Record<string, string>>]>([
    ['GET', { 'sec-fetch-site': 'same-site' }],
    ['GET', { 'sec-fetch-site': 'cross-site' }],
    ['POST', {}],
    ['DELETE', { origin: 'http://steps.example:4001' }],
    ['POST', { origin: own, 'sec-fetch-site': 'same-site' }],
    ['POST', { origin: 'null' }],
    ['GET', { upgrade }],
    ['GET', { upgrade, origin: 'https://evil.example' }],
  ])('is no other one: %s %j', (method, headers) => {
    expect(refused(asking(method, headers))).toBe(true);
  });
});
