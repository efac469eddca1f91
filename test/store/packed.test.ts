import fc from 'fast-check';
import type { Json, JsonObject } from '../../src/model/json.js';
import { type Message, STEP_ORIGINS, type StepDraft } from '../../src/model/step.js';
import { BlockPacker, type PackedBlock, roomFor, unpackBlock } from '../../src/store/packed/block.js';
import { packStep } from '../../src/store/packed/packing.js';
import type { UnpackedStep } from '../../src/store/packed/step.js';
import { unpackDraft, unpackStep } from '../../src/store/packed/unpacking.js';
import type { Rejection } from '../../src/store/port.js';
import { restoreMedia } from '../../src/store/sharing/media.js';
import { draft } from '../support/drafts.js';
import { unpacked } from '../support/packed.js';

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
      origin: fc.constantFrom(...STEP_ORIGINS),
      engine: maybe(text),
    });
  });

/** What a draft holds, as the rules read it. */
function expected(given: StepDraft): object {
  const { messages, response, nextState, promptIds, responseIds, ...rest } = given;
  const { tools, sampling, metadata, media, routedExperts, ...plain } = rest;
  const text = (value: Json) => (value === null ? null : JSON.stringify(value));
  const asked = promptIds === null ? null : [...promptIds];
  return {
    ...plain,
    texts: [...messages, ...(response === null ? [] : [response]), ...(nextState ?? [])].map((message) =>
      JSON.stringify(message),
    ),
    stateLength: messages.length,
    hasResponse: response !== null,
    hasNextState: nextState !== null,
    ids: asked === null ? null : Int32Array.from([...asked, ...(responseIds ?? [])]),
    promptTokens: asked?.length ?? 0,
    responseTokens: asked === null ? null : (responseIds?.length ?? null),
    tools: text(tools),
    sampling: text(sampling),
    metadata: text(metadata),
    media: media.length === 0 ? null : JSON.stringify(media),
    routedExperts: text(routedExperts),
    mediaBytes: [],
  };
}

function moved(packer: BlockPacker): PackedBlock {
  const block = packer.take();
  const there = structuredClone(block, { transfer: [block.buffer] });
  expect(block.length).toBe(0);
  return there;
}

const texts = ({ texts, media, mediaBytes }: UnpackedStep): readonly string[] => {
  const base64 = new Map(mediaBytes.map(({ hash, bytes }) => [hash, Buffer.from(bytes).toString('base64')]));
  return [...texts, media ?? ''].map((text) => restoreMedia(text, (hash) => base64.get(hash) ?? ''));
};

describe('a step in one run of bytes', () => {
  it('is what it was, for the rules as much as for a reader, whatever fields it has', () => {
    fc.assert(
      fc.property(drafts, fc.nat(5), (given, room) => {
        const packed = packStep(given, room).subarray(room);
        expect(unpackDraft(packed)).toEqual(given);
        expect(unpackStep(packed)).toEqual(expected(given));
        expect(unpacked(given)).toEqual(expected(given));
      }),
      { numRuns: process.env.STEPWELL_TEST_NIGHTLY === '1' ? 2_000 : 100 },
    );
  });

  it('holds its pictures in its texts, or apart from them', () => {
    const url = `data:image/png;base64,${Buffer.alloc(3_000, 'picture').toString('base64')}`;
    const shown = { role: 'user', content: [{ type: 'image_url', image_url: { url } }] };
    const given = draft({ messages: [shown], response: null, media: [{ url }] });
    const whole = packStep(given);
    expect(unpackDraft(whole).messages).toEqual([shown]);
    for (const step of [unpackStep(whole), unpacked(given)]) {
      expect(step.mediaBytes.map(({ bytes }) => bytes.length)).toEqual([3_000, 3_000]);
      expect(step.texts[0]?.length).toBeLessThan(300);
      expect(texts(step)).toEqual([JSON.stringify(shown), JSON.stringify([{ url }])]);
    }
  });

  it('is read where it lies: its lists are views of the block that came', () => {
    const packer = new BlockPacker(10_000);
    const tokens = { promptIds: Int32Array.of(1, 2), responseIds: Int32Array.of(3) };
    packer.add(0, draft({ ...tokens, logProbs: Float32Array.of(-0.5), responseMask: Uint8Array.of(1) }));
    packer.add(1, draft({ ...tokens, trajectoryUid: 'another', logProbs: Float32Array.of(-0.25) }));
    const block = moved(packer);
    const steps = [...unpackBlock(block, [])].flatMap((item) => ('step' in item ? [item.step] : []));
    expect(steps.map(({ ids }) => [...(ids ?? [])])).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
    for (const { ids, logProbs } of steps) {
      expect(ids?.buffer).toBe(block.buffer);
      expect(logProbs?.buffer).toBe(block.buffer);
    }
  });

  it('takes as many bytes of a block as its room: the memory of packed steps is allocated once', () => {
    const steps = ['a', 'bcd', 'ef'].map((trajectoryUid) => packStep(draft({ trajectoryUid })));
    const packer = new BlockPacker(roomFor(steps));
    for (const [i, step] of steps.entries()) packer.addPacked(i, step);
    const block = packer.take();
    expect([block.length, block.buffer.byteLength]).toEqual([roomFor(steps), roomFor(steps)]);
  });

  it('travels with others in one block, in their order, among what was rejected', () => {
    const packer = new BlockPacker();
    const given = Array.from({ length: 20 }, (_, i) => draft({ trajectoryUid: `t${i}`, stepIndex: i }));
    for (const [i, step] of given.entries()) {
      if (i % 2 === 0) packer.add(3 * i + 1, step);
      else packer.addPacked(3 * i + 1, packStep(step));
    }
    const rejected = [0, 2, 3, 58, 59].map(
      (index): Rejection => ({ index, code: 'INVALID_TYPE', message: 'no step', path: null }),
    );
    const items = [...unpackBlock(moved(packer), rejected)];
    expect(items.map(({ index }) => index)).toEqual(
      [...items.map(({ index }) => index)].sort((a, b) => a - b),
    );
    expect(items.filter((item) => !('step' in item))).toEqual(rejected);
    const uids = items.flatMap((item) => ('step' in item ? [item.step.trajectoryUid] : []));
    expect(uids).toEqual(given.map(({ trajectoryUid }) => trajectoryUid));
    expect([...unpackBlock(new BlockPacker().take(), rejected)]).toEqual(rejected);
  });
});
