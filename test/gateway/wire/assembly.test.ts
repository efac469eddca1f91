import { Assembly } from '../../../src/gateway/wire/assembly.js';
import type { Route } from '../../../src/gateway/wire/dialect.js';
import type { Ending, Outcome } from '../../../src/gateway/wire/outcome.js';
import type { Json } from '../../../src/model/json.js';

function streamed(events: readonly unknown[], route: Route = 'chat', ending: Ending = 'done'): Outcome {
  const assembly = new Assembly(route);
  for (const event of events) assembly.addEvent(typeof event === 'string' ? event : JSON.stringify(event));
  return assembly.outcome(ending);
}

function whole(answer: unknown, route: Route = 'chat'): Outcome {
  const assembly = new Assembly(route);
  assembly.addAnswer(answer as Json);
  return assembly.outcome('done');
}

const delta = (part: object, more: object = {}) => ({
  model: 'm',
  choices: [{ index: 0, delta: part, ...more }],
});
const STOP = { model: 'm', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] };
const logprobs = (...pairs: readonly (readonly [string, number])[]) => ({
  logprobs: { content: pairs.map(([token, logprob]) => ({ token, logprob, bytes: null, top_logprobs: [] })) },
});

describe('a stream of chat completions', () => {
  it('becomes text, reasoning and refusal, each as the engine named it', () => {
    const { choices, damage, model } = streamed([
      delta({ role: 'assistant', content: '' }),
      delta({ reasoning_content: 'I ' }),
      delta({ reasoning_content: 'think', content: null }),
      delta({ content: 'Hé' }),
      delta({ content: 'llo', refusal: 'no' }),
      delta({ annotations: [1] }),
      delta({ annotations: [2], audio: { id: 'a', data: 'x' } }),
      delta({ audio: { data: 'y' } }),
      STOP,
      '[DONE]',
    ]);
    expect({ damage, model }).toEqual({ damage: null, model: 'm' });
    expect(choices).toEqual([
      {
        index: 0,
        promptIds: null,
        message: {
          role: 'assistant',
          content: 'Héllo',
          reasoning_content: 'I think',
          refusal: 'no',
          annotations: [1, 2],
          audio: { id: 'a', data: 'xy' },
        },
        finishReason: 'stop',
        responseIds: null,
        logProbs: null,
      },
    ]);
  });

  it('puts tool calls together by index, without the index', () => {
    const { choices } = streamed([
      delta({
        role: 'assistant',
        content: null,
        tool_calls: [{ index: 0, id: 'c1', type: 'function', function: { name: 'f', arguments: '' } }],
      }),
      delta({
        tool_calls: [{ index: 1, id: 'c2', type: 'function', function: { name: 'g', arguments: '{' } }],
      }),
      delta({
        tool_calls: [
          { index: 0, function: { arguments: '{"a"' } },
          { index: 1, id: null, function: { name: null, arguments: '}' } },
        ],
      }),
      delta({ tool_calls: [{ index: 0, id: '', function: { arguments: ':1}' } }] }),
      { choices: [{ index: 0, delta: {}, finish_reason: 'tool_calls' }] },
      '[DONE]',
    ]);
    expect(choices[0]?.message).toEqual({
      role: 'assistant',
      content: null,
      tool_calls: [
        { id: 'c1', type: 'function', function: { name: 'f', arguments: '{"a":1}' } },
        { id: 'c2', type: 'function', function: { name: 'g', arguments: '{}' } },
      ],
    });
  });

  it('distinguishes calls where the engine gives them one index, or none', () => {
    const call = (id: string, name: string, index?: number) => ({
      index,
      id,
      function: { name, arguments: '{}' },
    });
    const names = (events: readonly unknown[]) => {
      const calls = streamed([...events, STOP]).choices[0]?.message.tool_calls as unknown as { id: string }[];
      return calls.map((c) => c.id);
    };
    expect(
      names([delta({ tool_calls: [call('a', 'f', 0)] }), delta({ tool_calls: [call('b', 'f', 0)] })]),
    ).toEqual(['a', 'b']);
    expect(names([delta({ tool_calls: [call('a', 'f'), call('b', 'g')] })])).toEqual(['a', 'b']);
  });

  it('keeps several choices apart and in order', () => {
    const part = (index: number, content: string, finish: string | null = null) => ({
      choices: [{ index, delta: { content }, finish_reason: finish, token_ids: [index] }],
    });
    const { choices } = streamed([
      part(1, 'b'),
      part(0, 'a'),
      part(1, 'B', 'length'),
      part(0, 'A', 'stop'),
      '[DONE]',
    ]);
    expect(choices.map((c) => [c.index, c.message.content, c.finishReason, c.responseIds])).toEqual([
      [0, 'aA', 'stop', [0, 0]],
      [1, 'bB', 'length', [1, 1]],
    ]);
  });

  it('takes names like __proto__ for names', () => {
    const { choices } = streamed([
      '{"choices":[{"delta":{"content":"a","__proto__":{"x":1}},"finish_reason":"stop"}]}',
    ]);
    expect(Object.keys(choices[0]?.message ?? {})).toContain('__proto__');
  });
});

describe('token ids and log-probs', () => {
  it('are read from vLLM’s stream', () => {
    const outcome = streamed([
      {
        model: 'm',
        prompt_token_ids: [1, 2, 3],
        choices: [{ index: 0, delta: { role: 'assistant', content: '' } }],
      },
      delta({ content: 'a' }, { token_ids: [10], ...logprobs(['token_id:10', -0.5]) }),
      delta({}, { token_ids: [11], ...logprobs(['token_id:11', -0.25]) }),
      delta(
        { content: 'b' },
        { token_ids: [12, 13], finish_reason: 'stop', ...logprobs(['x', -1], ['y', -2]) },
      ),
      { choices: [], usage: { prompt_tokens: 3, completion_tokens: 4, total_tokens: 7 } },
      '[DONE]',
    ]);
    expect(outcome).toMatchObject({
      promptIds: Int32Array.of(1, 2, 3),
      usage: { prompt_tokens: 3, completion_tokens: 4 },
      damage: null,
      choices: [{ responseIds: [10, 11, 12, 13], logProbs: [-0.5, -0.25, -1, -2] }],
    });
  });

  it('are read from the names of tokens where an older vLLM sends no ids', () => {
    const named = streamed([
      delta({ content: 'a' }, logprobs(['token_id:7', -0.5])),
      delta({ content: 'b' }, logprobs(['token_id:9', -0.5])),
      STOP,
    ]);
    expect(named.choices[0]).toMatchObject({ responseIds: [7, 9], logProbs: [-0.5, -0.5] });
    const text = streamed([delta({ content: 'a' }, logprobs(['token_id:7', -0.5], ['a', -1])), STOP]);
    expect(text.choices[0]).toMatchObject({ responseIds: null, logProbs: [-0.5, -1] });
  });

  it('are read from SGLang’s extension at the end of a stream', () => {
    const outcome = streamed([
      delta({ content: 'a' }, logprobs(['a', -0.5], ['b', -1])),
      STOP,
      { model: 'm', choices: [], sglext: { input_ids: [1, 2], output_ids: [[5, 6]] } },
      { choices: [], usage: { completion_tokens: 2 } },
      '[DONE]',
    ]);
    expect(outcome).toMatchObject({
      promptIds: Int32Array.of(1, 2),
      damage: null,
      choices: [{ responseIds: [5, 6], logProbs: [-0.5, -1] }],
    });
  });

  it('are read from SGLang’s whole answer, newer and older', () => {
    const message = { role: 'assistant', content: 'ab', reasoning_content: null, tool_calls: null };
    const newer = whole({
      model: 'm',
      choices: [
        {
          index: 0,
          message,
          finish_reason: 'stop',
          prompt_token_ids: [1],
          token_ids: [5, 6],
          ...logprobs(['a', -1], ['b', -2]),
        },
      ],
      usage: { completion_tokens: 2 },
    });
    expect(newer).toMatchObject({
      promptIds: Int32Array.of(1),
      damage: null,
      choices: [{ responseIds: [5, 6], logProbs: [-1, -2], message }],
    });
    const meta_info = {
      output_token_logprobs: [
        [-1, 5, 'a'],
        [-2, 6, null],
      ],
    };
    const older = whole({ choices: [{ index: 0, message, finish_reason: 'stop', meta_info }] });
    expect(older.choices[0]).toMatchObject({ responseIds: [5, 6], logProbs: [-1, -2] });
  });

  it('are read from completions, streamed and whole', () => {
    const tokens = { tokens: ['a', 'b'], token_logprobs: [-1, -2], top_logprobs: [], text_offset: [0, 1] };
    const choice = {
      index: 0,
      text: 'ab',
      token_ids: [5, 6],
      prompt_token_ids: [1],
      logprobs: tokens,
      finish_reason: 'length',
    };
    const expected = {
      promptIds: Int32Array.of(1),
      damage: null,
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: 'ab' },
          finishReason: 'length',
          responseIds: [5, 6],
          logProbs: [-1, -2],
        },
      ],
    };
    expect(whole({ choices: [choice] }, 'completions')).toMatchObject(expected);
    const last = { index: 0, text: '', finish_reason: 'length' };
    expect(
      streamed(
        [{ choices: [{ ...choice, finish_reason: null }] }, { choices: [last] }, '[DONE]'],
        'completions',
      ),
    ).toMatchObject(expected);
  });

  it('keep the refusal’s log-probs', () => {
    const { choices } = whole({
      choices: [
        {
          index: 0,
          message: { role: 'assistant', refusal: 'no' },
          finish_reason: 'stop',
          logprobs: { content: null, refusal: [{ token: 'no', logprob: -3 }] },
        },
      ],
    });
    expect(choices[0]?.logProbs).toEqual([-3]);
  });

  it.each([
    [{ token_ids: [1.5] }, 'the engine sent token ids that are none'],
    [logprobs(['a', -9999]), 'the engine did not know the log-prob of 1 tokens'],
    [{ logprobs: { content: [{ token: 'a', logprob: null }] } }, 'the engine sent no log-prob for 1 tokens'],
  ])('that are not true are said to be so: %j', (more, damage) => {
    const outcome = streamed([delta({ content: 'a' }, more), STOP, '[DONE]']);
    expect(outcome.damage).toBe(damage);
    if ('token_ids' in more) expect(outcome.choices[0]?.responseIds).toBeNull();
  });

  it('are compared with the engine’s own count', () => {
    const usage = { choices: [], usage: { completion_tokens: 3 } };
    expect(streamed([delta({ content: 'a' }, { token_ids: [1, 2] }), STOP, usage, '[DONE]']).damage).toBe(
      'the engine counted 3 response tokens but sent 2 ids',
    );
  });

  it('are of the prompt that the choice answers, where there are several', () => {
    const choice = (index: number, id: number) => ({
      index,
      text: 'a',
      prompt_token_ids: [id],
      finish_reason: 'stop',
    });
    expect(whole({ choices: [choice(0, 1), choice(1, 2)] }, 'completions')).toMatchObject({
      damage: null,
      promptIds: null,
      choices: [{ promptIds: [1] }, { promptIds: [2] }],
    });
    expect(whole({ choices: [choice(0, 1), choice(1, 1)] }, 'completions')).toMatchObject({
      damage: null,
      promptIds: Int32Array.of(1),
      choices: [{ promptIds: null }, { promptIds: null }],
    });
    const silent = { index: 1, text: 'b', finish_reason: 'stop' };
    expect(whole({ choices: [choice(0, 1), silent] }, 'completions')).toMatchObject({
      promptIds: Int32Array.of(1),
      choices: [{ promptIds: [1] }, { promptIds: null }],
    });
  });

  it('of two prompts for one choice do not pass for either’s', () => {
    const event = (id: number) => ({ choices: [{ index: 0, text: 'a', prompt_token_ids: [id] }] });
    expect(streamed([event(1), event(2), STOP, '[DONE]'], 'completions').damage).toBe(
      'the engine told two prompts for one answer',
    );
    const choices = [{ index: 0, text: 'a', prompt_token_ids: [1], finish_reason: 'stop' }];
    expect(whole({ prompt_token_ids: [2], choices }, 'completions').damage).toBe(
      'the engine told two prompts for one answer',
    );
  });
});

describe('a broken answer', () => {
  it('says that an event is garbage and goes on', () => {
    const { choices, damage } = streamed([
      delta({ content: 'a' }),
      '{"choices":[{',
      delta({ content: 'b' }),
      STOP,
      '[DONE]',
    ]);
    expect(damage).toBe('an event of the stream is not JSON');
    expect(choices[0]?.message.content).toBe('ab');
  });

  it.each([
    [{ error: { message: 'out of memory', type: 'server_error', code: 500 } }, 'out of memory'],
    [{ error: 'gone' }, 'gone'],
    [{ object: 'error', message: 'bad', code: 500 }, 'bad'],
  ])('says what error came in the stream: %j', (fault, words) => {
    expect(streamed([delta({ content: 'a' }), fault, '[DONE]']).damage).toBe(
      `the engine reported in its stream: ${words}`,
    );
  });

  it('says how it ended before its time', () => {
    const part = [delta({ content: 'a' })];
    expect(streamed(part, 'chat', 'cut').damage).toBe('the answer broke off');
    expect(streamed(part, 'chat', 'client-gone').damage).toBe(
      'the connection to the client closed before the answer was complete',
    );
    expect(streamed(part, 'chat', 'timed-out').damage).toBe('the engine did not finish in time');
    expect(streamed(part).damage).toBe('the answer has no end: no finish reason came');
    expect(streamed([]).damage).toBe('the engine sent no choice');
    expect(streamed(part).choices[0]).toMatchObject({ message: { content: 'a' }, finishReason: null });
  });

  it('is whole once its end mark came, whatever happens to the connection then', () => {
    expect(streamed([delta({ content: 'a' }), STOP, '[DONE]'], 'chat', 'client-gone').damage).toBeNull();
    expect(streamed([delta({ content: 'a' }), STOP], 'chat', 'done').damage).toBeNull();
  });

  it('that is whole, but no completion, is said to be so', () => {
    expect(whole([]).damage).toBe('the answer is no JSON object');
    expect(whole({ error: { message: 'x' } }).damage).toBe('the engine reported: x');
    expect(whole({ choices: {} }).damage).toBe('the engine sent no choice');
    expect(whole({ choices: [null, 3, { message: 'x' }] }).choices).toHaveLength(1);
  });
});
