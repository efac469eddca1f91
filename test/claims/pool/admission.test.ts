import { Admission, type AdmissionRequest } from '../../../src/claims/pool/admission.js';
import { Admitted } from '../../../src/claims/pool/admitted.js';
import { StepwellError } from '../../../src/errors/index.js';
import { LOCAL_PRINCIPAL } from '../../../src/model/principal.js';
import type { Recipe } from '../../../src/model/recipe.js';
import type { Trajectory } from '../../../src/model/trajectory.js';
import { RECIPE } from '../../support/claiming/claims.js';

const BOUNDED: Recipe = { ...RECIPE, maxReady: 2 };

/** An admission over recipes whose pools hold what the test says, and what was let in. */
function rig({ recipes = [BOUNDED], waitMs = 60_000 }: { recipes?: Recipe[]; waitMs?: number } = {}) {
  const waiting = { count: 0, begun: new Set<string>(), error: null as Error | null };
  const stored = new Set<string>();
  const logged: string[] = [];
  const listed = { times: 0, error: null as Error | null };
  const admitted = new Admitted((channel, uid) => admission.forget(channel, uid));
  const admission: Admission = new Admission({
    store: {
      listRecipes: async () => {
        listed.times += 1;
        if (listed.error !== null) throw listed.error;
        return recipes;
      },
      readTrajectories: async (refs) => refs.map(({ uid }) => (stored.has(uid) ? ({} as Trajectory) : null)),
    },
    pools: {
      of: async () =>
        ({
          kind: 'group',
          count: async () => {
            if (waiting.error !== null) throw waiting.error;
            return waiting.count + admitted.in('train').length;
          },
          begun: async (prompts: ReadonlySet<string>) =>
            new Set([...prompts].filter((p) => waiting.begun.has(p))),
        }) as never,
    },
    admitted,
    waitMs,
    log: (_source, message) => logged.push(message),
  });
  const leavers = new Map<string, () => void>();
  const order: string[] = [];
  const admit = (uid: string, more: Partial<AdmissionRequest> = {}) => {
    const request = {
      caller: LOCAL_PRINCIPAL,
      channel: null,
      otherwise: 'train',
      uid,
      promptUid: uid,
      ...more,
    };
    const entering = admission.admit(request, (listener) => leavers.set(uid, listener));
    return (
      entering?.then((entered) => {
        order.push(uid);
        return entered;
      }) ?? null
    );
  };
  return { admission, admitted, admit, waiting, stored, logged, listed, leavers, order };
}

const code = async (work: Promise<unknown> | null): Promise<unknown> =>
  work?.then(
    () => null,
    (error: StepwellError) => error.code,
  ) ?? null;

describe('admission', () => {
  it('asks once of a trajectory whether anything bounds it, and lets all in where nothing does', async () => {
    const { admit, listed } = rig({ recipes: [RECIPE, { ...BOUNDED, dropOldest: true }] });
    await admit('a');
    expect(admit('a')).toBeNull();
    expect(listed.times).toBe(1);
    const other = rig({ recipes: [{ ...BOUNDED, channel: 'eval' }] });
    other.waiting.count = 2;
    await other.admit('a');
    expect(await code(rig({ waitMs: 0 }).admit('a'))).toBeNull();
  });

  it('asks once for all that begin together, and again when a recipe was saved', async () => {
    const recipes = [RECIPE];
    const { admission, admit, listed, waiting } = rig({ recipes, waitMs: 0 });
    waiting.count = 2;
    await Promise.all(['a', 'b', 'c'].map((uid) => admit(uid)));
    expect(listed.times).toBe(1);
    recipes.push(BOUNDED);
    admission.recipesChanged();
    expect(await code(admit('d'))).toBe('POOL_FULL');
  });

  it('asks again when the store did not say which recipes there are', async () => {
    const { admit, listed, waiting } = rig({ waitMs: 0 });
    waiting.count = 2;
    listed.error = new StepwellError('STORE_UNAVAILABLE', { detail: 'away' });
    await admit('a');
    listed.error = null;
    expect(await code(admit('b'))).toBe('POOL_FULL');
  });

  it('lets in what has begun, and rollouts of groups that are counted already', async () => {
    const { admit, waiting, stored } = rig({ waitMs: 0 });
    waiting.count = 2;
    stored.add('old');
    waiting.begun.add('p');
    await admit('old');
    await admit('new', { promptUid: 'p' });
    expect(await code(admit('other'))).toBe('POOL_FULL');
  });

  it('lets in as many as there is room for, first come, first served, without those that left', async () => {
    const { admission, admit, waiting, leavers, order } = rig();
    waiting.count = 2;
    const gone = code(admit('gone'));
    const first = admit('first');
    const sibling = admit('sibling', { promptUid: 'first' });
    const last = admit('last');
    // They are in the queue once the recipes were asked for.
    while (leavers.size < 4) await new Promise(setImmediate);
    leavers.get('gone')?.();
    expect(await gone).toBe('CALLER_GONE');
    expect(order).toEqual([]);
    waiting.count = 1;
    admission.look();
    // Its own group has room, so the one behind it is let in, too.
    await Promise.all([first, sibling]);
    expect(order).toEqual(['first', 'sibling']);
    waiting.count = 0;
    admission.look();
    // Two entered, of which each counts here.
    waiting.count = -1;
    await last;
    expect(order).toEqual(['first', 'sibling', 'last']);
  });

  it('refuses by the name of the recipe and its bound', async () => {
    const { admit, waiting } = rig({
      waitMs: 0,
      recipes: [{ ...RECIPE, name: 'roomy', maxReady: 9 }, BOUNDED],
    });
    waiting.count = 2;
    await expect(admit('a')).rejects.toMatchObject({
      code: 'POOL_FULL',
      status: 503,
      message: expect.stringContaining('recipe "r" lets 2 units wait'),
    });
  });

  it('makes room again for what never began', async () => {
    const { admit, waiting, admitted } = rig({ waitMs: 0 });
    waiting.count = 1;
    const entered = await admit('a');
    expect(await code(admit('b'))).toBe('POOL_FULL');
    entered?.(false);
    expect(admitted.in('train')).toEqual([]);
    await admit('b');
    // It is asked for anew.
    expect(await code(admit('a'))).toBe('POOL_FULL');
  });

  it('counts what it let in until the feed tells of it', async () => {
    const { admit, waiting, admitted } = rig({ waitMs: 0 });
    waiting.count = 1;
    const entered = await admit('a');
    entered?.(true);
    expect(await code(admit('b'))).toBe('POOL_FULL');
    admitted.seen('train', 'a');
    await admit('b');
    expect(admit('a')).toBeNull();
  });

  it('loses no rollout over a store that does not answer', async () => {
    const { admission, admit, waiting, logged, listed } = rig({ waitMs: 0 });
    waiting.error = new Error('no such table');
    await admit('a');
    expect(logged).toEqual(['what waits could not be counted: no such table']);
    admission.recipesChanged();
    listed.error = new StepwellError('STORE_UNAVAILABLE', { detail: 'away' });
    await admit('b');
    expect(logged).toHaveLength(1);
  });

  it('leaves to others to refuse who may not write there', async () => {
    const { admit, waiting, listed } = rig({ waitMs: 0 });
    waiting.count = 2;
    await admit('a', { caller: { ...LOCAL_PRINCIPAL, channels: ['eval'] } });
    await admit('b', { caller: { ...LOCAL_PRINCIPAL, scopes: new Set(['read'] as const) } });
    expect(listed.times).toBe(0);
  });

  it('lets all in that wait when the server ends', async () => {
    const { admission, admit, waiting, leavers } = rig();
    waiting.count = 2;
    const held = admit('a');
    while (leavers.size < 1) await new Promise(setImmediate);
    admission.close();
    await held;
    await admit('b');
  });
});
