import type { JsonObject } from '../../../model/json.js';
import type { Field } from '../field.js';

const text = (value: string): JsonObject => ({ type: 'text', text: value });

/** Text, images and documents as parts of a chat message. @throws UNSUPPORTED_FEATURE for what no engine can read */
export function readPart(block: Field): readonly JsonObject[] {
  const type = block.get('type').text();
  switch (type) {
    case 'text':
      return [text(block.get('text').text())];
    case 'image':
      return [{ type: 'image_url', image_url: { url: readImage(block.get('source')) } }];
    case 'document':
      return readDocument(block);
    case 'search_result':
      return [
        text(
          [
            block.get('title').text(),
            block.get('source').text(),
            ...block
              .get('content')
              .items()
              .map((item) => item.get('text').text()),
          ].join('\n'),
        ),
      ];
    default:
      return block.refuse(`content of type "${type}"`);
  }
}

function readImage(source: Field): string {
  const type = source.get('type').text();
  if (type === 'url') return source.get('url').text();
  if (type === 'base64') return dataUrl(source);
  return source.refuse(`an image by "${type}"; send it as base64 or url`);
}

function readDocument(block: Field): readonly JsonObject[] {
  const source = block.get('source');
  const title = block.get('title').ifGiven((field) => field.text());
  const context = block.get('context').ifGiven((field) => field.text());
  const about = [title, context].filter((line) => line !== undefined).map(text);
  const type = source.get('type').text();
  switch (type) {
    case 'text':
      return [...about, text(source.get('data').text())];
    case 'content': {
      const content = source.get('content');
      return [...about, ...(content.isText ? [text(content.text())] : content.items().flatMap(readPart))];
    }
    case 'base64':
      return [
        ...about,
        { type: 'file', file: { filename: title ?? 'document.pdf', file_data: dataUrl(source) } },
      ];
    default:
      return source.refuse(`a document by "${type}"; send it as text, content or base64`);
  }
}

function dataUrl(source: Field): string {
  return `data:${source.get('media_type').text()};base64,${source.get('data').text()}`;
}
