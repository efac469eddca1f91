import { parse, print } from 'graphql';
import { buildGraphqlSchema } from '../../src/graphql/schema.js';
import { eventDocument } from '../../src/graphql/subscriptions/event-document.js';

const schema = buildGraphqlSchema();
const slim = (text: string, name: string | null = null) => {
  const { document, variables } = eventDocument(schema, parse(text), name);
  return [print(document), [...variables].sort()];
};
const printed = (text: string) => print(parse(text));

describe('the document that is executed for each event', () => {
  it('lacks what says which events are wanted, with its variables', () => {
    const text = `subscription ($where: StepFilter, $after: FeedCursor) {
      stepAdded(where: $where, after: $after) { cursor step { stepIndex } } }`;
    expect(slim(text)).toEqual([printed('subscription { stepAdded { cursor step { stepIndex } } }'), []]);
  });

  it('keeps what is required, and variables that are used elsewhere too', () => {
    const text = `subscription S($id: ID!, $f: String!) {
      jobProgress(id: $id) { id } } query Q { viewer { name } }`;
    expect(slim(text, 'S')).toEqual([
      printed('subscription S($id: ID!) { jobProgress(id: $id) { id } } query Q { viewer { name } }'),
      ['id'],
    ]);
    const used = `subscription ($after: FeedCursor, $is: Boolean!, $f: String!) {
      stepAdded(after: $after) { step { id @include(if: $is) ...More } } }
      fragment More on Step { advantages(formatter: $f) }`;
    expect(slim(used)).toEqual([
      printed(`subscription ($is: Boolean!, $f: String!) {
        stepAdded { step { id @include(if: $is) ...More } } }
        fragment More on Step { advantages(formatter: $f) }`),
      ['f', 'is'],
    ]);
  });

  it('is left as it is where its field stands in a fragment', () => {
    const text = `subscription ($after: FeedCursor) { ...F }
      fragment F on Subscription { stepAdded(after: $after) { cursor } }`;
    expect(slim(text)).toEqual([printed(text), ['after']]);
  });
});
