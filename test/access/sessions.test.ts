import { EventEmitter, once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { requireOwnPage } from '../../src/access/own-page.js';
import { cookieOf, endedCookie, tokensIn } from '../../src/access/session-cookie.js';
import { SESSION_MS, Sessions } from '../../src/access/sessions.js';
import { LOCAL_PRINCIPAL, type Principal } from '../../src/model/principal.js';
import { StoredLogins } from './stored-logins.js';

const ADA: Principal = { ...LOCAL_PRINCIPAL, keyId: 'key_1', name: 'ada' };
const ROOT: Principal = { ...LOCAL_PRINCIPAL, keyId: 'settings', name: 'root' };
const BOB: Principal = { ...LOCAL_PRINCIPAL, keyId: 'key_2', name: 'bob' };

const asking = (method: string, headers: Readonly<Record<string, string>>, localPort = 4000) =>
  ({ method, headers, socket: { localPort } }) as unknown as IncomingMessage;

describe('sessions', () => {
  let now = 0;
  let store: StoredLogins;
  let sessions: Sessions;
  beforeEach(() => {
    now = 1_000;
    store = new StoredLogins();
    sessions = serverOf('the settings');
  });

  /** The sessions as a server has them whose settings' key is this. */
  const serverOf = (settingsKey: string): Sessions =>
    new Sessions({
      store,
      principalOf: (keyId) => [ADA, BOB, ROOT].find((one) => one.keyId === keyId) ?? null,
      settingsHash: settingsKey,
      settingsId: 'settings',
      now: () => now,
    });
  const open = (caller: Principal) => sessions.open(caller, String(caller.keyId));

  it('are found by their token until they are ended', async () => {
    const { token, caller } = await open(ADA);
    expect(caller).toEqual(ADA);
    expect(sessions.find(token)?.caller).toBe(caller);
    expect(sessions.find('another')).toBeNull();
    await sessions.end({ caller, endsAt: 0 });
    expect(sessions.find(token)).toBeNull();
    expect(store.logins.get('key_1')).toEqual([]);
  });

  it('end after their time', async () => {
    const { token } = await open(ADA);
    now += SESSION_MS - 1;
    expect(sessions.find(token)).not.toBeNull();
    now += 1;
    expect(sessions.find(token)).toBeNull();
  });

  it('end, with what they had open, once the store has no more room for them', async () => {
    const first = await open(ADA);
    const other = await open(BOB);
    let ended = 0;
    sessions.onEnd(first.caller, () => {
      ended += 1;
    });
    const second = await open(ADA);
    expect([sessions.find(first.token) === null, ended]).toEqual([false, 0]);
    store.logins.set('key_1', store.logins.get('key_1')?.slice(1) ?? []);
    const third = await open(ADA);
    expect([sessions.find(first.token) === null, ended]).toEqual([true, 1]);
    for (const { token } of [second, third, other]) expect(sessions.find(token)).not.toBeNull();
  });

  it('end when their time or their key is over, and tell what they opened', async () => {
    const ended: string[] = [];
    for (const caller of [ADA, BOB]) {
      const session = await open(caller);
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

  it('are those of all servers on the store, once they look, and no token is in it', async () => {
    const { token, caller } = await open(ADA);
    const other = serverOf('the settings');
    expect(other.find(token)).toBeNull();
    await other.load();
    const found = other.find(token);
    expect(found?.caller).toEqual(ADA);
    expect(JSON.stringify([...store.logins])).not.toContain(token);
    let ended = 0;
    other.onEnd(found?.caller ?? BOB, () => {
      ended += 1;
    });
    await sessions.end({ caller, endsAt: 0 });
    await other.load();
    expect([other.find(token), ended]).toEqual([null, 1]);
  });

  it('are not found any more that ended while the store was read', async () => {
    const { token, caller } = await open(ADA);
    const stale = await store.listLogins();
    let tell = (): void => {};
    const asked = new Promise<void>((resolve) => {
      tell = resolve;
    });
    store.listLogins = async () => {
      await asked;
      return stale;
    };
    const loading = sessions.load();
    await sessions.end({ caller, endsAt: 0 });
    tell();
    await loading;
    expect(sessions.find(token)).toBeNull();
  });

  it.each(['before', 'after'])(
    'are not found any more that a read, begun while they end, tells of %s the store has ended them',
    async (when) => {
      const { token, caller } = await open(ADA);
      const stale = await store.listLogins();
      const [ended, read] = [new EventEmitter(), new EventEmitter()];
      store.endLogin = async () => void (await once(ended, 'now'));
      store.listLogins = async () => {
        await once(read, 'now');
        return stale;
      };
      const ending = sessions.end({ caller, endsAt: 0 });
      const loading = sessions.load();
      if (when === 'before') {
        read.emit('now');
        await loading;
        ended.emit('now');
        await ending;
      } else {
        ended.emit('now');
        await ending;
        read.emit('now');
        await loading;
      }
      expect(sessions.find(token)).toBeNull();
    },
  );

  it('by the key of the settings end where the settings get another one', async () => {
    const { token } = await open(ROOT);
    expect(sessions.find(token)?.caller).toEqual(ROOT);
    const [same, changed] = [serverOf('the settings'), serverOf('other settings')];
    await Promise.all([same.load(), changed.load()]);
    expect(same.find(token)?.caller).toEqual(ROOT);
    expect(changed.find(token)).toBeNull();
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

  it('of this server is looked at before those of servers on other ports', () => {
    const cookie = 'a=1; stepwell_session_4001=other; stepwell_session_4000=own';
    expect(tokensIn(asking('GET', { cookie }))).toEqual(['own', 'other']);
    expect(tokensIn(asking('GET', { cookie }, 4001))).toEqual(['other', 'own']);
    expect(tokensIn(asking('GET', { cookie: 'stepwell_session_4000=' }))).toEqual([]);
    expect(tokensIn(asking('GET', {}))).toEqual([]);
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
