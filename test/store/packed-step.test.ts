import fc from 'fast-check';
import type { Json, JsonObject } from '../../src/model/json.js';
import type { Message, StepDraft } from '../../src/model/step.js';
import { encodeStep } from '../../src/store/encoded-step.js';
import { joinPacked, packStep, splitPacked, unpackDraft, unpackStep } from '../../src/store/packed-step.js';
import { draft } from '../support/drafts.js';

const text = fc.string({ unit: 'binary' }).map((value) => value.toWellFormed());
const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(arbitrary, { nil: null });
const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as Json);
const object = fc.dictionary(text, json).map((value) => JSON.parse(JSON.stringify(value)) as JsonObject);
const message: fc.Arbitrary<Message> = fc.tuple(object, text).map(([rest, role]) => ({ ...rest, role }));

/** Drafts with any field there or not, in any alphabet. */
const drafts: fc.Arbitrary<StepDraft> = fc
  .record({ prompt: fc.nat(8), response: fc.nat(8), k: fc.nat(3), seed: fc.nat(1_000) })
  .chain(({ prompt, response, k, seed }) => {
    const ints = (length: number) => Int32Array.from({ length }, (_, i) => i * 7919 + seed);
    const floats = (length: number) => Float32Array.from({ length }, (_, i) => -(i + seed) / 97);
    const hasIds = seed % 4 > 0;
    const hasResponseIds = seed % 4 > 1;
    return fc.record({
      trajectoryUid: text,
      promptUid: maybe(text),
      stepIndex: maybe(fc.nat()),
      isLast: fc.boolean(),
      turnType: fc.constantFrom('MAIN' as const, 'SIDE' as const),
      branch: text,
      policyVersion: maybe(fc.nat()),
      model: maybe(text),
      agent: maybe(text),
      messages: fc.array(message, { maxLength: 4 }),
      tools: json,
      response: maybe(message),
      promptIds: fc.constant(hasIds ? ints(prompt) : null),
      responseIds: fc.constant(hasResponseIds ? ints(response) : null),
      logProbs: maybe(fc.constant(floats(response))),
      responseMask: maybe(fc.constant(Uint8Array.from({ length: response }, (_, i) => i % 2))),
      reward: maybe(fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0)),
      nextState: maybe(fc.array(message, { maxLength: 3 })),
      teacherLogProbs: maybe(fc.constant(floats(response))),
      teacherTopK: maybe(fc.constant({ k, logProbs: floats(response * k), indices: ints(response * k) })),
      refLogProbs: maybe(fc.constant(floats(response))),
      values: maybe(fc.constant(floats(response))),
      hint: maybe(text),
      finishReason: maybe(text),
      latencyMs: maybe(fc.nat()),
      tokenSource: fc.constantFrom('ENGINE' as const, 'NONE' as const),
      logProbKind: fc.constantFrom('RAW' as const, 'UNKNOWN' as const),
      sampling: maybe(object),
      media: fc.array(json, { maxLength: 2 }),
      routedExperts: json,
      metadata: maybe(object),
      createdAt: maybe(fc.nat()),
      idempotencyKey: maybe(text),
      untrainableReason: maybe(text),
    });
  });

describe('a step in one run of bytes', () => {
  it('is what it was, for a store as much as for a reader, whatever fields it has', () => {
    fc.assert(
      fc.property(drafts, fc.nat(5), (given, room) => {
        const packed = packStep(given, room).subarray(room);
        expect(unpackDraft(packed)).toEqual(given);
        expect(unpackStep(packed)).toEqual(encodeStep(given));
      }),
      { numRuns: 300 },
    );
  });

  it('holds its pictures in its texts until a store writes it', () => {
    const url = `data:image/png;base64,${Buffer.alloc(3_000, 'picture').toString('base64')}`;
    const shown = { role: 'user', content: [{ type: 'image_url', image_url: { url } }] };
    const packed = packStep(draft({ messages: [shown], media: [{ url }] }));
    expect(unpackDraft(packed).messages).toEqual([shown]);
    const step = unpackStep(packed);
    expect(step.mediaBytes.map(({ bytes }) => bytes.length)).toEqual([3_000, 3_000]);
    expect(step.texts[0]?.length).toBeLessThan(300);
  });

  it('travels with others in one block, in their order', () => {
    const steps = Array.from({ length: 20 }, (_, i) => draft({ trajectoryUid: `t${i}`, stepIndex: i }));
    const block = joinPacked(steps.map((step) => packStep(step)));
    const moved = structuredClone(block, { transfer: [block.buffer] });
    expect(block.length).toBe(0);
    expect([...splitPacked(moved)].map(unpackDraft)).toEqual(steps);
    expect([...splitPacked(joinPacked([]))]).toEqual([]);
  });
});
