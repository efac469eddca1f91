import { z } from 'zod';
import type { JsonObject } from '../model/json.js';

/** What is nested deeper overflows the stack of those who write it out again. */
const MAX_DEPTH = 64;

interface Visit {
  readonly value: unknown;
  readonly path: readonly string[];
}

/** Free-form JSON of a client: an object, finite numbers only, at most 64 levels deep. */
export const jsonObject: z.ZodType<JsonObject> = z
  .record(z.string(), z.unknown())
  .transform((root, context) => {
    const open: Visit[] = [{ value: root, path: [] }];
    for (let visit = open.pop(); visit !== undefined; visit = open.pop()) {
      const { value, path } = visit;
      const message =
        path.length > MAX_DEPTH
          ? `nested at most ${MAX_DEPTH} levels deep`
          : typeof value === 'number' && !Number.isFinite(value)
            ? 'finite'
            : null;
      if (message !== null) {
        context.issues.push({ code: 'custom', message, path: [...path], input: value });
        return z.NEVER;
      }
      if (typeof value !== 'object' || value === null) continue;
      for (const [key, inner] of Object.entries(value)) open.push({ value: inner, path: [...path, key] });
    }
    return root as JsonObject;
  });
