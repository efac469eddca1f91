import { isObject, type Json, type JsonObject } from '../../model/json.js';
import { type Growing, mergeDelta } from './merge-delta.js';

interface Call {
  readonly index: number | null;
  readonly parts: Growing;
}

/** Tool calls of a message, put together from their deltas. */
export class ToolCalls {
  private readonly calls: Call[] = [];

  get empty(): boolean {
    return this.calls.length === 0;
  }

  add(deltas: readonly Json[]): void {
    for (const delta of deltas) {
      if (isObject(delta)) this.addOne(delta);
    }
  }

  /** In the form of a whole answer, without the `index` of the deltas. */
  list(): JsonObject[] {
    return this.calls.map(({ parts }) => {
      const call = Object.fromEntries(parts);
      return call.type === undefined && call.function !== undefined ? { ...call, type: 'function' } : call;
    });
  }

  private addOne(delta: JsonObject): void {
    const { index, ...rest } = delta;
    const call = this.callOf(typeof index === 'number' ? index : null, delta);
    mergeDelta(call.parts, rest);
  }

  /**
   * Whom a delta goes on with: the call of its index; without an index the call of its id, or the last one. Some
   * servers give every call the index 0, or none; there a new id with a name begins a new call.
   */
  private callOf(index: number | null, delta: JsonObject): Call {
    const found = index === null ? this.withoutIndex(delta) : this.calls.findLast((c) => c.index === index);
    if (found !== undefined && !beginsAnother(found, delta)) return found;
    const call: Call = { index, parts: new Map() };
    this.calls.push(call);
    return call;
  }

  private withoutIndex(delta: JsonObject): Call | undefined {
    const id = text(delta.id);
    return (id === null ? undefined : this.calls.find((c) => c.parts.get('id') === id)) ?? this.calls.at(-1);
  }
}

function beginsAnother(call: Call, delta: JsonObject): boolean {
  const id = text(delta.id);
  const before = text(call.parts.get('id'));
  const name = isObject(delta.function) ? text(delta.function.name) : null;
  return name !== null && id !== null && before !== null && id !== before;
}

function text(value: Json | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
