import { askForTokens, refusesWhatWasAsked } from '../../../src/gateway/wire/ask-for-tokens.js';
import type { Dialect, Route } from '../../../src/gateway/wire/dialect.js';
import type { JsonObject } from '../../../src/model/json.js';

const added = (body: JsonObject, dialect: Dialect, route: Route = 'chat') =>
  askForTokens(body, dialect, route).adds;
const removed = (body: JsonObject, dialect: Dialect, route: Route = 'chat') =>
  askForTokens(body, dialect, route).removes;

describe('asking an engine for tokens', () => {
  it('asks vLLM for ids in its own field, and by name for its older versions', () => {
    const body = { model: 'm', messages: [], stream: true };
    expect(added(body, 'vllm')).toEqual({
      logprobs: true,
      return_token_ids: true,
      return_tokens_as_token_ids: true,
      stream_options: { include_usage: true },
    });
    expect(removed(body, 'vllm')).toEqual({
      answer: ['prompt_token_ids'],
      choice: ['logprobs', 'token_ids', 'prompt_token_ids'],
      extension: [],
      usage: true,
    });
  });

  it('asks SGLang for the fields that a stream of it has, and for those that a whole answer has', () => {
    expect(added({ messages: [], stream: true }, 'sglang')).toEqual({
      logprobs: true,
      return_input_ids_in_sglext: true,
      return_output_ids_in_sglext: true,
      stream_options: { include_usage: true },
    });
    expect(added({ messages: [] }, 'sglang')).toEqual({
      logprobs: true,
      return_token_ids: true,
      return_prompt_token_ids: true,
      return_meta_info: true,
    });
    expect(added({ prompt: 'a', stream: true }, 'sglang', 'completions')).toMatchObject({
      logprobs: 0,
      return_token_ids: true,
    });
    expect(added({ messages: [], return_routed_experts: true }, 'sglang')).not.toHaveProperty(
      'return_meta_info',
    );
  });

  it('asks any other server for log-probs and usage alone', () => {
    expect(added({ messages: [] }, 'openai')).toEqual({ logprobs: true });
    expect(added({ prompt: 'a' }, 'openai', 'completions')).toEqual({ logprobs: 1 });
    expect(added({ prompt: 'a' }, 'vllm', 'completions').logprobs).toBe(0);
  });

  it("leaves the client's own fields, and their part of the answer", () => {
    const body = {
      messages: [],
      stream: true,
      logprobs: true,
      top_logprobs: 5,
      return_token_ids: true,
      stream_options: { include_usage: true },
    };
    expect(added(body, 'vllm')).toEqual({});
    expect(removed(body, 'vllm')).toEqual({ answer: [], choice: [], extension: [], usage: false });
    // The names of tokens in the client's own log-probs must not change.
    expect(added({ messages: [], logprobs: true }, 'vllm')).toEqual({ return_token_ids: true });
    const sglang = { messages: [], return_prompt_token_ids: true };
    expect(removed(sglang, 'sglang').choice).toEqual(['logprobs', 'token_ids', 'meta_info']);
    expect(added({ prompt: 'a', logprobs: 0 }, 'vllm', 'completions')).not.toHaveProperty('logprobs');
  });

  it('takes a refusal of the client’s for none: false and null ask for nothing', () => {
    const body = { messages: [], stream: true, logprobs: false, top_logprobs: null, stream_options: null };
    expect(added(body, 'openai')).toEqual({ logprobs: true, stream_options: { include_usage: true } });
    const options = { messages: [], stream: true, stream_options: { include_usage: false, x: 1 } };
    expect(added(options, 'openai').stream_options).toEqual({ include_usage: true, x: 1 });
  });

  it('knows that vLLM sends usage unless stream_options say no', () => {
    const body = { messages: [], stream: true, stream_options: { continuous_usage_stats: true } };
    expect(removed(body, 'vllm').usage).toBe(false);
    expect(removed(body, 'openai').usage).toBe(true);
  });

  it('asks nothing of tokens where the prompt is echoed, or the request would be refused anyway', () => {
    expect(added({ prompt: 'a', echo: true, stream: true }, 'vllm', 'completions')).toEqual({
      stream_options: { include_usage: true },
    });
    expect(added({ messages: [], top_logprobs: 3 }, 'openai')).toEqual({});
  });

  it('distinguishes a refusal of the added fields from another error', () => {
    const asked = askForTokens({ messages: [] }, 'openai', 'chat');
    const refusal = '{"error":{"message":"You are not allowed to request logprobs from this model"}}';
    expect(refusesWhatWasAsked(403, refusal, asked)).toBe(true);
    expect(refusesWhatWasAsked(400, '{"error":{"message":"bad temperature"}}', asked)).toBe(false);
    expect(refusesWhatWasAsked(500, refusal, asked)).toBe(false);
    expect(
      refusesWhatWasAsked(400, refusal, askForTokens({ messages: [], logprobs: true }, 'openai', 'chat')),
    ).toBe(false);
  });
});
