/**
 * Keys that say what stands where in a message, a tool, a schema or a call's facts. Nobody's words: a rule that happens to
 * match one must not take the form away from a step.
 */
export const STRUCTURE_NAMES: ReadonlySet<string> = new Set([
  // Messages and their parts, in the canonical form (OpenAI's API reference, `chat/create`, and what engines add).
  ...['role', 'content', 'name', 'type', 'text', 'refusal', 'reasoning', 'reasoning_content', 'thinking'],
  ...['signature', 'tool_calls', 'tool_call_id', 'function_call', 'function', 'arguments', 'id', 'index'],
  ...['input', 'output', 'image_url', 'audio_url', 'video_url', 'input_audio', 'audio', 'url', 'detail'],
  ...['data', 'format', 'file', 'file_id', 'file_data', 'filename', 'annotations', 'custom', 'is_error'],
  // Tools, and the words of a JSON Schema.
  ...['tools', 'description', 'parameters', 'strict', 'title', 'default', 'examples', 'enum', 'const'],
  ...['properties', 'required', 'additionalProperties', 'patternProperties', 'propertyNames', 'items'],
  ...['prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'minimum', 'maximum', 'exclusiveMinimum'],
  ...[
    'exclusiveMaximum',
    'multipleOf',
    'minLength',
    'maxLength',
    'pattern',
    'anyOf',
    'allOf',
    'oneOf',
    'not',
  ],
  ...['nullable', '$schema', '$id', '$ref', '$defs', 'definitions'],
  // What happened to a call (`metadata.gateway`).
  ...['gateway', 'call_id', 'api', 'upstream', 'stream', 'ending', 'status', 'request_id', 'attempts'],
  ...['first_byte_ms', 'usage', 'failure', 'retry_of', 'prompt_tokens', 'completion_tokens', 'total_tokens'],
]);
