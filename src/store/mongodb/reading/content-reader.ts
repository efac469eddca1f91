import type { Document } from 'mongodb';
import { StepwellError } from '../../../errors/index.js';
import { type ContentSelection, readsMessages } from '../../content/content-selection.js';
import { damagedStep, isDamage, type RawContent } from '../../content/raw-content.js';
import { type ContentSource, rebuildContent, storedTexts } from '../../content/rebuild-content.js';
import { JoinedTokens, longestFirst } from '../../sharing/joined-tokens.js';
import type { SequenceNode } from '../../sharing/sequence-tree.js';
import type { Collections } from '../collections.js';
import type { ContentDoc } from '../content-documents.js';
import { mapInTurns } from './breather.js';
import { ContentDocs, type KnownContents } from './content-docs.js';
import { messageNodeOf, ownContentOf, tokenNodeOf, toolsOf } from './content-nodes.js';
import { ContentPaths, PLACE, type PlacedStep, type Sequences, within } from './content-paths.js';
import { MediaReader, mediaIn } from './media-reader.js';

const MESSAGES: Sequences = { messages: true, tokens: false };

/**
 * Rebuilds contents from shared prefixes. It reads the steps' own contents first. If their sequences pass through other
 * nodes, it reads the parents of all nodes of their trajectories, and then the nodes on their paths: a few round trips
 * for any number of steps.
 */
export class ContentReader {
  private readonly docs: ContentDocs;
  private readonly paths: ContentPaths;
  private readonly media: MediaReader;

  constructor(private readonly collections: Collections) {
    this.docs = new ContentDocs(collections);
    this.paths = new ContentPaths(this.docs);
    this.media = new MediaReader(collections.media);
  }

  /**
   * Contents in the order of `steps`; a damaged one is its STORE_CORRUPT error. Stops when the signal is aborted.
   * @param known what `ofTrajectories` gave for the steps' trajectories; left out: all is read here
   */
  async read(
    steps: readonly PlacedStep[],
    wanted: ContentSelection,
    signal?: AbortSignal,
    known: KnownContents = new Map(),
  ): Promise<readonly (RawContent | StepwellError)[]> {
    const sequences: Sequences = { messages: readsMessages(wanted), tokens: wanted.tokens };
    const [next, own] = await Promise.all([
      wanted.nextState ? this.nextOf(steps) : new Map<number, PlacedStep>(),
      this.ownOf(steps, wanted, known),
    ]);
    const [nodes, shared] = await Promise.all([
      this.paths.nodesOf([...steps, ...next.values()], own, sequences),
      wanted.tools ? this.sharedOf(own) : new Map<string, string>(),
    ]);
    const media = await this.media.read(
      sequences.messages ? mediaIn(nodes.values()) : mediaOfSteps(steps, nodes),
      signal,
    );
    const tokenNodes = new Map<number, SequenceNode<Int32Array> | undefined>();
    const tokenNode = (id: number) => {
      if (!tokenNodes.has(id)) tokenNodes.set(id, tokenNodeOf(nodes.get(id)));
      return tokenNodes.get(id);
    };
    const joined = new JoinedTokens(tokenNode);
    const rebuilt = (step: PlacedStep): RawContent | StepwellError => {
      try {
        const own = nodes.get(step._id);
        if (own === undefined) throw new RangeError('its content is missing');
        const source: ContentSource = {
          own: () => ownContentOf(own),
          messageNode: (id) => messageNodeOf(nodes.get(id)),
          tokens: (node, length) => joined.of(node, length),
          media,
          tools: () => toolsOf(own, shared),
          next: () => (step.nextFrom === null ? null : (next.get(step.nextFrom) ?? null)),
        };
        return rebuildContent(step, source, wanted);
      } catch (error) {
        if (isDamage(error)) return damagedStep(step.id, error);
        throw error;
      }
    };
    const ordered = longestFirst(steps);
    const contents = await mapInTurns(ordered, rebuilt, signal);
    const byStep = new Map(ordered.map((step, i) => [step, contents[i] as RawContent | StepwellError]));
    return steps.map((step) => byStep.get(step) as RawContent | StepwellError);
  }

  /**
   * The contents of all steps of these trajectories (keys), which can be read while their steps are: their sequences pass
   * through no others.
   */
  async ofTrajectories(trajectories: readonly number[], wanted: ContentSelection): Promise<KnownContents> {
    const read = await this.docs.find({ trajectory: { $in: [...trajectories] } }, wholeOf(wanted));
    return new Map(read.map((content) => [content._id, content]));
  }

  /** Messages and responses as stored, for searching; an empty list for a damaged step, which a search skips. */
  async readTexts(steps: readonly PlacedStep[]): Promise<readonly (readonly string[])[]> {
    const nodes = await this.paths.nodesOf(steps, new Map(), MESSAGES);
    return steps.map(({ messageNode, stateLength, hasResponse }) => {
      const source = { messageNode: (id: number) => messageNodeOf(nodes.get(id)) };
      try {
        return storedTexts(messageNode, stateLength + (hasResponse ? 1 : 0), source);
      } catch (error) {
        if (isDamage(error)) return [];
        throw error;
      }
    });
  }

  /** The steps' own contents. Of a step that came after the known ones were read, it is read here. */
  private async ownOf(
    steps: readonly PlacedStep[],
    wanted: ContentSelection,
    known: KnownContents,
  ): Promise<KnownContents> {
    const own = new Map<number, ContentDoc>();
    const unknown = new Set<number>();
    for (const { _id } of steps) {
      const content = known.get(_id);
      if (content === undefined) unknown.add(_id);
      else own.set(_id, content);
    }
    const read = await this.docs.ofIds(unknown, within(steps), wholeOf(wanted));
    return own.size === 0 ? read : new Map([...own, ...read]);
  }

  /** The steps that brought the next states, by key. */
  private async nextOf(steps: readonly PlacedStep[]): Promise<ReadonlyMap<number, PlacedStep>> {
    const known = new Map(steps.map((step) => [step._id, step]));
    const asked = steps.flatMap(({ hasNext, nextFrom }) =>
      hasNext || nextFrom === null || known.has(nextFrom) ? [] : [nextFrom],
    );
    if (asked.length === 0) return known;
    const found = await this.collections.steps
      .find<PlacedStep>({ _id: { $in: asked }, ...within(steps) }, { projection: PLACE })
      .toArray();
    return new Map([...known, ...found.map((step) => [step._id, step] as const)]);
  }

  private async sharedOf(own: ReadonlyMap<number, ContentDoc>): Promise<ReadonlyMap<string, string>> {
    const keys = new Set([...own.values()].flatMap(({ tools }) => tools ?? []));
    if (keys.size === 0) return new Map();
    const found = await this.collections.shared.find({ _id: { $in: [...keys] } }).toArray();
    return new Map(found.map(({ _id, json }) => [_id, json]));
  }
}

const ARRAYS = {
  logProbs: 0,
  responseMask: 0,
  teacherLogProbs: 0,
  teacherTopK: 0,
  refLogProbs: 0,
  values: 0,
};
const EXTRAS = { hint: 0, media: 0, routedExperts: 0 };

/** A projection that excludes the parts of a step's content that are not wanted. */
function wholeOf(wanted: ContentSelection): Document {
  return {
    ...(readsMessages(wanted) ? {} : { messages: 0 }),
    ...(wanted.tokens ? {} : { tokens: 0 }),
    ...(wanted.arrays ? {} : ARRAYS),
    ...(wanted.extras ? {} : EXTRAS),
    ...(wanted.tools ? {} : { tools: 0 }),
  };
}

function* mediaOfSteps(
  steps: readonly PlacedStep[],
  nodes: ReadonlyMap<number, ContentDoc>,
): Generator<string> {
  for (const { _id } of steps) yield* mediaIn([{ media: nodes.get(_id)?.media ?? null, messages: null }]);
}
