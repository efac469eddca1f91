import type { RunningApp } from '../api/support/running-app.js';
import { graphql } from '../support/graphql.js';
import { startClaimApp } from './support/claim-app.js';
import { appendGroups } from './support/rollouts.js';
import { Trainer } from './support/trainer.js';

interface Annotated {
  readonly annotateSteps: { readonly operationId: string };
}
interface Undone {
  readonly undoOperation: { readonly warnings: readonly string[] };
}

describe('the batches of an operation', () => {
  let app: RunningApp;
  beforeAll(async () => {
    const where = { promptUid: { ne: 'other' } };
    app = await startClaimApp([{ name: 'r', where }]);
  });
  afterAll(() => app.remove());

  async function annotate(where: object, input: object): Promise<string> {
    const asked = `mutation ($where: StepFilter!, $input: AnnotationInput!) {
      annotateSteps(where: $where, input: $input) { operationId }
    }`;
    return (await graphql<Annotated>(app.url, asked, { where, input })).annotateSteps.operationId;
  }
  async function batchesOf(operation: string): Promise<readonly string[]> {
    const asked = 'query ($id: ID!) { operation(id: $id) { batches { id status recipe } } }';
    type Found = { readonly operation: { readonly batches: readonly { readonly id: string }[] } };
    const { operation: found } = await graphql<Found>(app.url, asked, { id: operation });
    return found.batches.map(({ id }) => id);
  }
  async function undo(operation: string): Promise<readonly string[]> {
    const asked = 'mutation ($id: ID!) { undoOperation(operationId: $id) { warnings } }';
    return (await graphql<Undone>(app.url, asked, { id: operation })).undoOperation.warnings;
  }

  test('are those of units that it decided about, and its undo names those that a trainer has', async () => {
    await appendGroups(app.url, ['a', 'b', 'c', 'other'], { rewards: [1, 0, 0] });
    const tagged = await annotate({ promptUid: { in: ['a', 'b', 'other'] } }, { addTags: ['seen'] });
    const dropped = await annotate({ trajectoryUid: { eq: 'b-r2' } }, { keep: false, reason: 'odd' });
    const later = await annotate({ promptUid: { eq: 'other' } }, { addTags: ['other'] });
    const trainer = new Trainer(app.url, 'r');
    expect(await batchesOf(tagged)).toEqual([]);
    const one = await trainer.take({ units: 1, step: 1 });
    const two = await trainer.take({ units: 1, step: 2 });
    const three = await trainer.take({ units: 1, step: 3 });
    await trainer.ack(one.id);
    expect(await batchesOf(tagged)).toEqual([two.id, one.id]);
    // The dropped rollout is in no row of it, which is as it is because of that.
    expect(await batchesOf(dropped)).toEqual([two.id]);
    expect(await batchesOf(later)).toEqual([]);
    expect(await undo(tagged)).toEqual([
      `batch ${two.id}, made with what is taken back, is leased by consumer "run-1", step 2; its rows stay as they are`,
      `batch ${one.id}, made with what is taken back, was trained on by consumer "run-1", step 1; its rows stay as they are`,
    ]);
    expect(await undo(tagged)).toEqual([]);
    // What was given back, no trainer has.
    await trainer.release(two.id);
    expect(await undo(dropped)).toEqual([]);
    expect(await batchesOf(dropped)).toEqual([two.id]);
    expect(three.id).not.toBe(two.id);
  });
});
