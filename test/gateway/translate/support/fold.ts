import type { Json, JsonObject } from '../../../../src/model/json.js';

/** The data of the events in a `text/event-stream`, each checked to be named after its type. */
export function eventsOf(text: string): JsonObject[] {
  return text
    .split('\n\n')
    .filter((event) => event !== '')
    .map((event) => {
      const [name, data] = event.split('\n');
      const json = JSON.parse(data?.replace(/^data: /, '') ?? '') as JsonObject;
      expect(name).toBe(`event: ${json.type}`);
      return json;
    });
}

type Block = Record<string, Json>;

/** The message that a Messages API client makes of the events; checks that no two blocks are open at once. */
export function foldMessage(text: string): JsonObject {
  let message: Record<string, Json> = {};
  const content: Block[] = [];
  let open: { readonly index: number; json: string } | null = null;
  for (const event of eventsOf(text)) {
    const delta = (event.delta ?? {}) as JsonObject;
    const block = content.at(-1) ?? {};
    switch (event.type) {
      case 'message_start':
        message = { ...(event.message as JsonObject) };
        break;
      case 'content_block_start':
        expect(open).toBeNull();
        expect(event.index).toBe(content.length);
        open = { index: content.length, json: '' };
        content.push({ ...(event.content_block as JsonObject) });
        break;
      case 'content_block_delta':
        expect(event.index).toBe(open?.index);
        if (delta.type === 'text_delta') block.text = `${block.text}${delta.text}`;
        if (delta.type === 'thinking_delta') block.thinking = `${block.thinking}${delta.thinking}`;
        if (delta.type === 'signature_delta') block.signature = delta.signature ?? null;
        if (delta.type === 'input_json_delta' && open !== null) open.json += String(delta.partial_json);
        break;
      case 'content_block_stop':
        expect(event.index).toBe(open?.index);
        if (open !== null && open.json !== '') block.input = JSON.parse(open.json);
        open = null;
        break;
      case 'message_delta':
        message = { ...message, ...delta, usage: event.usage ?? null };
        break;
    }
  }
  expect(open).toBeNull();
  return { ...message, content };
}

/** The response that a Responses API client ends up with, checked against what the deltas said. */
export function foldResponse(text: string): JsonObject {
  const said = new Map<Json, string>();
  const done: Json[] = [];
  let last: JsonObject = {};
  eventsOf(text).forEach((event, i) => {
    expect(event.sequence_number).toBe(i);
    const item = event.item as JsonObject | undefined;
    if (typeof event.delta === 'string') {
      said.set(event.item_id ?? null, (said.get(event.item_id ?? null) ?? '') + event.delta);
    }
    if (event.type === 'response.output_item.added') {
      expect(event.output_index).toBe(done.length);
      said.set(item?.id ?? null, '');
    }
    if (event.type === 'response.output_item.done' && item !== undefined) {
      const [part] = (item.content ?? []) as readonly JsonObject[];
      expect(item.arguments ?? part?.text).toBe(said.get(item.id ?? null));
      done.push(item);
    }
    if (event.response !== undefined) last = event.response as JsonObject;
  });
  expect(last.output).toEqual(done);
  return last;
}
