import type { TokenRow } from './row-values.js';

/** Lengths to pad to, and the id of the token to pad with. */
export interface Padding {
  readonly promptLength: number;
  readonly responseLength: number;
  readonly padId: number;
}

/** A row as verl lays it out: the prompt padded on the left, the response on the right. */
export interface LaidOut {
  readonly prompts: Int32Array;
  readonly responses: Int32Array;
  readonly inputIds: Int32Array;
  readonly attentionMask: Int32Array;
  /** Place among the attended tokens; 0 before them, the last one's after them. */
  readonly positionIds: Int32Array;
  readonly responseMask: Int32Array;
}

/** Lays a row out, padded or, without `padding`, as long as it is. A row longer than the padding is the caller's to cut. */
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

/** The last tokens of the prompt and the first of the response; null where the row fits as it is. */
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
