import type { StepHead } from '../../../model/step.js';
import type { Collections } from '../collections.js';
import type { Committed } from './committed.js';
import { PLACE, type PlacedStep } from './content-reader.js';
import { HEAD_FIELDS, type HeadDoc, stepHeadOf } from './models.js';

/** Makes heads of documents. */
export class HeadReader {
  constructor(
    private readonly collections: Pick<Collections, 'steps'>,
    private readonly committed: Committed,
  ) {}

  /** Documents of the steps with these ids that are committed, by id. */
  async byId(ids: readonly string[]): Promise<ReadonlyMap<string, HeadDoc>> {
    const asked = ids.filter((id) => id.isWellFormed());
    if (asked.length === 0) return new Map();
    const found = await this.collections.steps
      .find<HeadDoc>({ id: { $in: [...new Set(asked)] } }, { projection: HEAD_FIELDS })
      .toArray();
    return new Map((await this.committed.only(found)).map((doc) => [doc.id, doc]));
  }

  /** Where the contents of the steps with these ids lie, committed or not. */
  async places(ids: readonly string[]): Promise<readonly PlacedStep[]> {
    const asked = ids.filter((id) => id.isWellFormed());
    if (asked.length === 0) return [];
    return this.collections.steps
      .find<PlacedStep>({ id: { $in: [...new Set(asked)] } }, { projection: PLACE })
      .toArray();
  }

  /** In the order of `docs`. */
  async heads(docs: readonly HeadDoc[]): Promise<readonly StepHead[]> {
    const ids = new Map(docs.map(({ _id, id }) => [_id, id]));
    const children = docs.filter(({ parent }) => parent !== null && !ids.has(parent));
    if (children.length > 0) {
      const parents = [...new Set(children.flatMap(({ parent }) => parent ?? []))];
      // Parents are in the same trajectories, which says where a sharded cluster holds them.
      const trajectories = [...new Set(children.map(({ trajectory }) => trajectory))];
      const found = await this.collections.steps
        .find({ _id: { $in: parents }, trajectory: { $in: trajectories } }, { projection: { id: 1 } })
        .toArray();
      for (const { _id, id } of found) ids.set(_id, id);
    }
    return docs.map((doc) => stepHeadOf(doc, doc.parent === null ? null : (ids.get(doc.parent) ?? null)));
  }
}
