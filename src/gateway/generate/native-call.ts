import type { JsonObject } from '../../model/json.js';
import type { NativeCall } from '../translate/edge-api.js';
import type { Field } from '../translate/field.js';
import type { Asked } from '../wire/dialect.js';
import { completionOf, NativeEvents } from './native-answer.js';

/** Members of a request that show something beside its text or ids (GenerateReqInput). */
export const MEDIA_FIELDS = ['image_data', 'video_data', 'audio_data'] as const;

/** What is asked of `/generate` beside the client's own; the answer is written anew, so that nothing is to be cut out of it. */
export const NATIVE_ASKS: Asked = {
  adds: { return_logprob: true, return_prompt_token_ids: true },
  removes: { answer: [], choice: [], extension: [], usage: false },
};

/** The media of a request, for the step; null: there are none. */
export function mediaOf(body: JsonObject): JsonObject | null {
  const shown = MEDIA_FIELDS.flatMap((name) => {
    const value = body[name];
    return value === undefined || value === null ? [] : [[name, value] as const];
  });
  return shown.length === 0 ? null : Object.fromEntries(shown);
}

/** @param body as `/generate` takes it; what is only for Stepwell may be in it */
export function nativeCall(needs: readonly string[], body: JsonObject): NativeCall {
  return {
    needs,
    body,
    answer: completionOf,
    stream: () => {
      const events = new NativeEvents();
      return (data) => events.push(data);
    },
  };
}

/** Those of the named fields that ask for something. */
export const givenOf = (body: Field, names: readonly string[]): readonly string[] =>
  names.filter((name) => body.get(name).given && body.get(name).json() !== false);
