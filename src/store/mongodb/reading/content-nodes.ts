import type { Binary } from 'mongodb';
import { float32Of, int32Of } from '../../blobs.js';
import type { OwnContent } from '../../content/rebuild-content.js';
import type { SequenceNode } from '../../sharing/sequence-tree.js';
import type { ContentDoc } from '../content-documents.js';

/** The node of messages that a content holds; undefined: it holds none. */
export function messageNodeOf(content: ContentDoc | undefined): SequenceNode<readonly string[]> | undefined {
  if (content?.messages == null) return undefined;
  const { parent, base, texts } = content.messages;
  return { id: content._id, parent, base, elements: texts };
}

/** The node of ids that a content holds; undefined: it holds none, or damaged ones. */
export function tokenNodeOf(content: ContentDoc | undefined): SequenceNode<Int32Array> | undefined {
  if (content?.tokens == null || content.tokens.ids.position % 4 !== 0) return undefined;
  const { parent, base, ids } = content.tokens;
  return { id: content._id, parent, base, elements: int32Of(bytesOf(ids)) };
}

/** The tool definitions of a content; null: it has none. @throws RangeError if they are missing */
export function toolsOf({ tools }: ContentDoc, shared: ReadonlyMap<string, string>): string | null {
  if (tools === null) return null;
  const json = shared.get(tools);
  if (json === undefined) throw new RangeError('its tools are missing');
  return json;
}

const bytesOf = (binary: Binary): Uint8Array => binary.buffer.subarray(0, binary.position);

/** What a content holds of its own step alone. */
export function ownContentOf(own: ContentDoc): OwnContent {
  const { responseMask, teacherTopK: topK } = own;
  return {
    floats: (part) => (own[part] === null ? null : float32Of(bytesOf(own[part]))),
    responseMask: () => (responseMask === null ? null : Uint8Array.from(bytesOf(responseMask))),
    teacherTopK: () =>
      topK === null
        ? null
        : { k: topK.k, logProbs: float32Of(bytesOf(topK.logProbs)), indices: int32Of(bytesOf(topK.indices)) },
    text: (part) => own[part],
  };
}
