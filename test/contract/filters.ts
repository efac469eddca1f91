import fc from 'fast-check';

const names = fc.constantFrom('a', 'b', 'ab', 'B', '%', 'a_');
const small = fc.integer({ min: 0, max: 3 });

/** One condition of a StepFilter, over the values that the steps of the tests have. */
const leaf: fc.Arbitrary<object> = fc.oneof(
  fc.record({
    trajectoryUid: fc.oneof(
      fc.record({ eq: names }),
      fc.record({ ne: names }),
      fc.record({ startsWith: fc.constantFrom('', 'a', '%', 'A') }),
      fc.record({ in: fc.array(names, { maxLength: 2 }) }),
    ),
  }),
  fc.record({
    channel: fc.oneof(fc.record({ eq: fc.constantFrom('train', 'val', 'x') }), fc.record({ ne: names })),
  }),
  fc.record({ promptUid: fc.record({ in: fc.array(names, { maxLength: 2 }) }) }),
  fc.record({
    model: fc.oneof(fc.record({ eq: names }), fc.record({ ne: names }), fc.record({ startsWith: names })),
  }),
  fc.record({ stepIndex: fc.record({ gte: small, lt: small }) }),
  fc.record({
    policyVersion: fc.oneof(
      fc.record({ eq: small }),
      fc.record({ ne: small }),
      fc.record({ lte: small }),
      fc.record({ gt: small }),
      fc.record({ in: fc.array(small, { maxLength: 3 }) }),
    ),
  }),
  fc.record({
    reward: fc.oneof(
      fc.record({ gt: fc.constantFrom(0, 0.5) }),
      fc.record({ exists: fc.boolean() }),
      fc.record({ eq: fc.constantFrom(0, 1) }),
    ),
  }),
  fc.record({ createdAt: fc.record({ gte: small.map((n) => new Date(1000 * n)) }) }),
  fc.record({ finishReason: fc.record({ eq: fc.constantFrom('stop', 'length') }) }),
  fc.record({ responseTokens: fc.record({ gte: small }) }),
  fc.record({ hasLogProbs: fc.boolean() }),
  fc.record({ isLast: fc.boolean() }),
  fc.record({ exported: fc.boolean() }),
  fc.record({ hasIds: fc.boolean() }),
  fc.record({ intactPrefix: fc.boolean() }),
  fc.record({
    untrainableReason: fc.oneof(
      fc.record({ exists: fc.boolean() }),
      fc.record({ eq: fc.constantFrom('truncated', 'no') }),
      fc.record({ ne: fc.constant('truncated') }),
      fc.record({ startsWith: fc.constantFrom('trunc', '') }),
    ),
  }),
  fc.record({ model: fc.record({ exists: fc.boolean() }) }),
  fc.record({ policyVersion: fc.record({ exists: fc.boolean() }) }),
  fc.record({ trainable: fc.boolean() }),
  fc.record({ keep: fc.boolean() }),
  fc.record({ consumed: fc.boolean() }),
  fc.record({ judgment: fc.oneof(fc.record({ gte: small }), fc.record({ exists: fc.boolean() })) }),
  fc.record({ quality: fc.constantFrom('GOOD', 'UNREVIEWED') }),
  fc.record({ turnType: fc.constantFrom('MAIN', 'SIDE') }),
  fc.record({ text: fc.constantFrom('alpha', 'ALPHA beta', 'alp', 'ÄRA', 'straße', 'zebra', '') }),
  fc.record({
    metadata: fc.tuple(
      fc.oneof(
        fc.record({ path: fc.constantFrom('k', 'o.p', 'o'), exists: fc.boolean() }),
        fc.record({
          path: fc.constantFrom('k', 'o.p', 'o'),
          eq: fc.constantFrom<unknown>(1, 'x', 'rare', null, { p: 2 }),
        }),
      ),
    ),
  }),
  fc.record({
    tags: fc.constantFrom(
      { has: 't' },
      { has: 'undone' },
      { hasAny: [] },
      { hasAny: ['t', 'u'] },
      { hasNone: ['t'] },
    ),
  }),
);

/** Trees of conditions. */
function treeOf(condition: fc.Arbitrary<object>): fc.Arbitrary<object> {
  return fc.letrec<{ node: object }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'small' },
      condition,
      fc.record({ and: fc.array(tie('node'), { maxLength: 3 }) }),
      fc.record({ or: fc.array(tie('node'), { maxLength: 3 }) }),
      fc.record({ not: tie('node') }),
    ),
  })).node;
}

export const trajectoryFilters = treeOf(
  fc.oneof(
    fc.record({
      model: fc.oneof(
        fc.record({ eq: names }),
        fc.record({ ne: names }),
        fc.record({ in: fc.array(names, { maxLength: 2 }) }),
        fc.record({ startsWith: names }),
        fc.record({ exists: fc.boolean() }),
      ),
    }),
    fc.record({ agent: fc.record({ exists: fc.boolean() }) }),
    fc.record({ lastStepAt: fc.record({ gte: small.map((n) => new Date(1000 * n)) }) }),
    fc.record({ promptTokens: fc.record({ gte: small }) }),
    fc.record({ responseTokens: fc.record({ lt: fc.integer({ min: 0, max: 20 }), exists: fc.boolean() }) }),
    fc.record({ text: fc.constantFrom('alpha', 'ALPHA beta', 'zebra', 'gamma alpha', '') }),
    fc.record({ tags: fc.constantFrom({ has: 'whole' }, { hasNone: ['whole'] }) }),
    fc.record({ uid: fc.oneof(fc.record({ eq: names }), fc.record({ startsWith: names })) }),
    fc.record({ channel: fc.record({ eq: fc.constantFrom('train', 'val') }) }),
    fc.record({ promptUid: fc.record({ eq: names }) }),
    fc.record({ status: fc.constantFrom('OPEN', 'COMPLETE') }),
    fc.record({ stepCount: fc.record({ gte: small }) }),
    fc.record({
      reward: fc.oneof(fc.record({ lte: fc.constantFrom(0, 1) }), fc.record({ exists: fc.boolean() })),
    }),
    fc.record({ maxPolicyVersion: fc.record({ eq: small }) }),
    fc.record({ startedAt: fc.record({ lt: small.map((n) => new Date(1000 * n)) }) }),
  ),
);

export const stepFilters = treeOf(
  fc.oneof({ weight: 6, arbitrary: leaf }, fc.record({ trajectory: trajectoryFilters })),
);

export const groupFilters: fc.Arbitrary<object> = treeOf(
  fc.record(
    {
      channel: fc.record({ eq: fc.constantFrom('train', 'val') }),
      promptUid: fc.record({ in: fc.array(names, { maxLength: 3 }) }),
      trajectoryCount: fc.record({ gte: small }),
      completeCount: fc.record({ eq: small }),
      zeroVariance: fc.boolean(),
      rewardMean: fc.record({ gte: fc.constantFrom(0, 0.5) }),
      openCount: fc.record({ gte: small }),
      generation: fc.record({ eq: fc.constantFrom(1, 2) }),
      minPolicyVersion: fc.oneof(fc.record({ lte: small }), fc.record({ exists: fc.boolean() })),
      maxPolicyVersion: fc.record({ gt: small }),
      rewardStd: fc.oneof(fc.record({ gt: fc.constantFrom(0, 0.5) }), fc.record({ exists: fc.boolean() })),
      lastStepAt: fc.record({ gte: small.map((n) => new Date(1000 * n)) }),
    },
    { requiredKeys: [] },
  ),
);
