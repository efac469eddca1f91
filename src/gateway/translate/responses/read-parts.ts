import type { JsonObject } from '../../../model/json.js';
import { defined } from '../defined.js';
import type { Field } from '../field.js';

/** A part of a message's or a tool output's content as a part of a chat message. @throws UNSUPPORTED_FEATURE */
export function readPart(part: Field): JsonObject {
  const type = part.get('type').text();
  switch (type) {
    case 'input_text':
    case 'output_text':
    case 'text':
      return { type: 'text', text: part.get('text').text() };
    case 'input_image':
      return {
        type: 'image_url',
        image_url: defined({
          url: part.get('image_url').ifGiven((field) => field.text()) ?? noFiles(part),
          detail: part.get('detail').ifGiven((field) => field.text()),
        }),
      };
    case 'input_file':
      return {
        type: 'file',
        file: defined({
          filename: part.get('filename').ifGiven((field) => field.text()),
          file_data: part.get('file_data').ifGiven((field) => field.text()) ?? noFiles(part),
        }),
      };
    case 'input_audio':
      return { type: 'input_audio', input_audio: part.get('input_audio').object() };
    default:
      return part.refuse(`content of type "${type}"`);
  }
}

function noFiles(part: Field): never {
  return part.refuse('a file by id or address; send its data');
}

/** Content that has to be text, as that of a system message. */
export function readText(content: Field): string {
  if (content.isText) return content.text();
  return content
    .items()
    .map((part) => part.get('text').text())
    .join('\n\n');
}
