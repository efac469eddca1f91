/** A way by which steps come in, with a command to paste. */
export interface WayIn {
  readonly name: string;
  readonly hint: string;
  readonly code: string;
}

/** The ways into a server, with its address filled in. */
export const waysIn = (url: string): readonly WayIn[] => [
  {
    name: 'Python',
    hint: 'An OpenAI client needs one line: the gateway as its base URL. The server needs an engine (--upstream).',
    code: `from openai import OpenAI

client = OpenAI(base_url="${url}/v1", api_key="none")
client.chat.completions.create(
    model="default", messages=[{"role": "user", "content": "2+2?"}]
)`,
  },
  {
    name: 'Node',
    hint: 'The same in JavaScript. The server needs an engine (--upstream).',
    code: `import OpenAI from 'openai';

const client = new OpenAI({ baseURL: '${url}/v1', apiKey: 'none' });
await client.chat.completions.create({
  model: 'default',
  messages: [{ role: 'user', content: '2+2?' }],
});`,
  },
  {
    name: 'curl',
    hint: 'A step by hand; no engine is needed.',
    code: `curl ${url}/v1/steps -H 'content-type: application/json' -d '[{
  "trajectory_uid": "first", "is_last": true, "reward": 1,
  "messages": [{"role": "user", "content": "2+2?"}],
  "response": {"role": "assistant", "content": "4"}
}]'`,
  },
  {
    name: 'Claude Code',
    hint: 'Speaks Anthropic messages to the gateway. The server needs an engine (--upstream).',
    code: `ANTHROPIC_BASE_URL=${url} ANTHROPIC_AUTH_TOKEN=none claude`,
  },
  {
    name: 'OpenClaw',
    hint: 'A provider in its configuration; headers name the rollout, or the conversation is recognised.',
    code: `{
  "models": {
    "providers": {
      "stepwell": { "baseUrl": "${url}/v1", "apiKey": "none", "api": "openai-completions" }
    }
  }
}`,
  },
  {
    name: 'File',
    hint: 'Recorded runs: tau-bench results, lines of OpenAI messages, or Stepwell’s own lines.',
    code: `./stepwell import runs.jsonl --format openai-messages --url ${url}`,
  },
];
