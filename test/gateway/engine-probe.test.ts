import { StepwellError } from '../../src/errors/index.js';
import { EngineProbe } from '../../src/gateway/upstreams/engine-probe.js';
import { Refusals } from '../../src/gateway/upstreams/upstream.js';
import type { JsonObject } from '../../src/model/json.js';

const VLLM = { data: [{ id: 'm', owned_by: 'vllm' }] };
const SECOND = 1_000;

let now: number;
/** What the engine says when it is asked next, by the credential it is shown. */
let answer: (credential: string | null) => Promise<JsonObject | number>;
let asked: (string | null)[];
beforeEach(() => {
  now = 0;
  asked = [];
});

const open = (configured: 'auto' | 'sglang' = 'auto') =>
  new EngineProbe(
    configured,
    (credential) => {
      asked.push(credential);
      return answer(credential);
    },
    () => now,
  );
const gone = () => Promise.reject(new StepwellError('UPSTREAM_TIMEOUT', { upstream: 'e', detail: 'late' }));

describe('the dialect of an engine', () => {
  it('is waited for once, and known from then on', async () => {
    answer = async () => VLLM;
    const probe = open();
    const first = probe.settling(null);
    expect(first).not.toBeNull();
    // Who comes meanwhile does not ask again.
    await Promise.all([first, probe.settling(null)]);
    expect(probe.dialect).toBe('vllm');
    expect(probe.settling(null)).toBeNull();
    expect(asked).toEqual([null]);
  });

  it('is not asked for where it is configured', () => {
    const probe = open('sglang');
    expect(probe.settling(null)).toBeNull();
    expect(probe.dialect).toBe('sglang');
  });

  for (const [trouble, first] of [
    ['it does not answer', gone],
    ['it cannot tell yet', async () => 503],
    ['it has too much to do', async () => 429],
  ] as const) {
    it(`is asked for again, once a second and not by every call, while ${trouble}`, async () => {
      answer = first;
      const probe = open();
      await probe.settling(null);
      expect(probe.settling(null)).toBeNull();
      expect(probe.dialect).toBe('openai');
      now += SECOND;
      await probe.settling(null);
      answer = async () => VLLM;
      expect(probe.settling(null)).toBeNull();
      now += SECOND;
      await probe.settling(null);
      expect(probe.dialect).toBe('vllm');
      expect(asked).toHaveLength(3);
    });
  }

  it('does not hold a call up for long while it hangs', async () => {
    answer = gone;
    const probe = open();
    await probe.settling(null);
    now += SECOND;
    answer = () => new Promise(() => {});
    await probe.settling(null);
    await probe.settling(null);
    expect(probe.dialect).toBe('openai');
    expect(asked).toHaveLength(2);
  });

  it('is plain OpenAI where there is no such route', async () => {
    answer = async () => 404;
    const probe = open();
    await probe.settling(null);
    now += SECOND;
    expect(probe.settling(null)).toBeNull();
    expect(probe.reachable).toBe(true);
  });

  it('is found out with the first credential that opens it', async () => {
    answer = async (credential) => (credential === 'right' ? VLLM : 401);
    const probe = open();
    await probe.settling(null);
    await probe.settling('wrong');
    expect(probe.settling('wrong')).toBeNull();
    now += SECOND;
    await probe.settling('right');
    expect(probe.dialect).toBe('vllm');
    expect(asked).toEqual([null, 'wrong', 'right']);
  });
});

describe('a model whose calls an engine refuses', () => {
  it('is kept for ten minutes, of a thousand models', () => {
    now = SECOND;
    const refusals = new Refusals({ now: () => now });
    for (let i = 0; i < 1001; i++) refusals.note(`m-${i}`);
    expect([refusals.has('m-0'), refusals.has('m-1'), refusals.has('m-1000')]).toEqual([false, true, true]);
    now += 10 * 60 * SECOND - 1;
    expect(refusals.has('m-1000')).toBe(true);
    now += 2;
    expect(refusals.has('m-1000')).toBe(false);
  });
});
