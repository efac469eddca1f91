import { type ContentField, joinFields } from '../model/content-field.js';
import type { PluginUse } from '../model/recipe.js';
import type { GroupUnit } from '../model/unit.js';
import type { CuratorShape, PluginHost, RunContext } from '../plugins/interface.js';
import { DecisionBook } from './decision-book.js';
import { curatorStage, type Passage } from './passage.js';

/** A recipe's curator with what it declares. */
interface Curator {
  readonly use: PluginUse;
  readonly shape: CuratorShape;
}

/**
 * Curators that share one walk over the groups: any number that judge unit by unit, and at the end at most one that
 * reads a stream. What a judging curator decided of a group is complete when the next curator gets it. A streaming one
 * may decide later about groups that it was given earlier, so the curators after it need a walk of their own.
 */
export interface CuratorWalk {
  readonly judging: readonly PluginUse[];
  readonly streaming: PluginUse | null;
  /** Content of the steps that they look at. */
  readonly reads: readonly ContentField[];
}

/** The walks for a recipe's curators, in their order. */
export async function planWalks(
  plugins: Pick<PluginHost, 'curatorShape'>,
  uses: readonly PluginUse[],
): Promise<readonly CuratorWalk[]> {
  const walks: CuratorWalk[] = [];
  let together: Curator[] = [];
  const close = (): void => {
    if (together.length > 0) walks.push(walkOf(together));
    together = [];
  };
  for (const use of uses) {
    const shape = await plugins.curatorShape(use);
    together.push({ use, shape });
    if (!shape.judges) close();
  }
  close();
  return walks;
}

function walkOf(curators: readonly Curator[]): CuratorWalk {
  const last = curators[curators.length - 1];
  const streaming = last === undefined || last.shape.judges ? null : last.use;
  return {
    judging: curators.filter(({ shape }) => shape.judges).map(({ use }) => use),
    streaming,
    reads: joinFields(...curators.map(({ shape }) => shape.reads)),
  };
}

/** The names of a walk's curators, in their order. */
export const namesOf = ({ judging, streaming }: CuratorWalk): readonly string[] =>
  [...judging, ...(streaming === null ? [] : [streaming])].map(({ name }) => name);

/** Walks over groups once, and gives the decisions of each curator. @throws PLUGIN_FAILED, PLUGIN_TIMEOUT */
export async function takeWalk(
  plugins: Pick<PluginHost, 'curate' | 'judge'>,
  { judging, streaming }: CuratorWalk,
  passages: AsyncIterable<Passage>,
  context: RunContext,
): Promise<readonly DecisionBook[]> {
  const books: DecisionBook[] = [];
  let reached = passages;
  for (const use of judging) {
    const book = new DecisionBook(use.name, context.now);
    books.push(book);
    reached = judged(plugins, use, { passages: reached, book }, context);
  }
  if (streaming === null) {
    for await (const _ of reached);
    return books;
  }
  const book = new DecisionBook(streaming.name, context.now);
  for await (const decision of plugins.curate(streaming, lefts(reached), context)) book.add(decision);
  return [...books, book];
}

/** Runs one curator over groups, and passes on what it left of them. */
async function* judged(
  plugins: Pick<PluginHost, 'judge'>,
  use: PluginUse,
  { passages, book }: { readonly passages: AsyncIterable<Passage>; readonly book: DecisionBook },
  context: RunContext,
): AsyncGenerator<Passage> {
  const stage = curatorStage(book);
  // The plugin may read ahead; groups come back in the order in which it got them.
  const given: Passage[] = [];
  const groups = lefts(passages, (passage) => given.push(passage));
  for await (const { decisions } of plugins.judge(use, groups, context)) {
    for (const decision of decisions) book.add(decision);
    const passage = given.shift();
    if (passage === undefined) throw new Error(`${use.name} answered for a group that it was not given`);
    const { whole, left } = stage(passage);
    if (left.trajectories.length > 0) yield { whole, left };
  }
}

async function* lefts(
  passages: AsyncIterable<Passage>,
  taken: (passage: Passage) => void = () => {},
): AsyncGenerator<GroupUnit> {
  for await (const passage of passages) {
    taken(passage);
    yield passage.left;
  }
}
