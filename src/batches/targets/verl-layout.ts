import type { TokenRow } from './row-values.js';

/** The lengths to which rows are padded, and the id of the padding token. */
export interface Padding {
  readonly promptLength: number;
  readonly responseLength: number;
  readonly padId: number;
}

/** A row in verl's layout: the prompt padded on the left, the response on the right. */
export interface LaidOut {
  readonly prompts: Int32Array;
  readonly responses: Int32Array;
  readonly inputIds: Int32Array;
  readonly attentionMask: Int32Array;
  /** Each token's place among the attended tokens; 0 before them, and the last one's place after them. */
  readonly positionIds: Int32Array;
  readonly responseMask: Int32Array;
}

/** Lays a row out, padded, or unpadded without `padding`. The caller cuts a row that is longer than the padding. */
export function layOut({ prompt, response, mask }: TokenRow, padding: Padding | null): LaidOut {
  const promptLength = padding?.promptLength ?? prompt.length;
  const responseLength = padding?.responseLength ?? response.length;
  const padId = padding?.padId ?? 0;
  const inputIds = new Int32Array(promptLength + responseLength).fill(padId);
  const start = promptLength - prompt.length;
  inputIds.set(prompt, start);
  inputIds.set(response, promptLength);
  const attentionMask = new Int32Array(inputIds.length);
  const end = promptLength + response.length;
  attentionMask.fill(1, start, end);
  const positionIds = Int32Array.from(inputIds, (_, i) => Math.max(0, Math.min(i, end - 1) - start));
  const responseMask = new Int32Array(responseLength);
  responseMask.set(mask);
  return {
    prompts: inputIds.subarray(0, promptLength),
    responses: inputIds.subarray(promptLength),
    inputIds,
    attentionMask,
    positionIds,
    responseMask,
  };
}

/** The last tokens of the prompt and the first of the response; null if the row already fits. */
export function cut(
  { prompt, response, mask }: TokenRow,
  { promptLength, responseLength }: Padding,
): TokenRow | null {
  if (prompt.length <= promptLength && response.length <= responseLength) return null;
  return {
    prompt: prompt.subarray(Math.max(0, prompt.length - promptLength)),
    response: response.subarray(0, responseLength),
    mask: mask.subarray(0, responseLength),
  };
}
