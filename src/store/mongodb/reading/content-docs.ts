import { BSON, type Document, type Filter } from 'mongodb';
import { slices } from '../../lists.js';
import type { Collections } from '../collections.js';
import type { ContentDoc } from '../content-documents.js';
import { joinContents } from '../content-parts.js';

/** Contents by the keys of their steps. */
export type KnownContents = ReadonlyMap<number, ContentDoc>;

/** Contents per query. */
const SLICE = 2_000;

/** Reads documents of contents, joined again where they were cut into parts. */
export class ContentDocs {
  constructor(private readonly collections: Collections) {}

  /** Those of these ids that also fulfil the condition, by id; `projection` as in `find`. */
  async ofIds(
    ids: ReadonlySet<number>,
    which: Filter<ContentDoc>,
    projection: Document,
  ): Promise<KnownContents> {
    const found = new Map<number, ContentDoc>();
    for (const slice of slices([...ids], SLICE)) {
      const read = await this.find({ _id: { $in: [...slice] }, ...which }, projection);
      for (const content of read) found.set(content._id, content);
    }
    return found;
  }

  /** Contents with some of their fields, which must include `parts`; damaged ones are left out. */
  async find(which: Filter<ContentDoc>, projection: Document): Promise<readonly ContentDoc[]> {
    return this.joined(await this.collections.contents.find<ContentDoc>(which, { projection }).toArray());
  }

  /** Complete contents; one with a missing or damaged part is left out. */
  private async joined(contents: readonly ContentDoc[]): Promise<readonly ContentDoc[]> {
    const cut = contents.filter(({ parts }) => parts !== null);
    if (cut.length === 0) return contents;
    const rest = contents.filter(({ parts }) => parts === null);
    const found: ContentDoc[] = [...rest];
    // One at a time, because these contents are the largest, and so that a damaged one does not affect the others.
    for (const content of cut) {
      try {
        const [whole] = await joinContents(this.collections, [content]);
        if (whole !== null && whole !== undefined) found.push(whole);
      } catch (error) {
        if (!(error instanceof BSON.BSONError)) throw error;
      }
    }
    return found;
  }
}
