import { StepwellError } from '../../../errors/index.js';
import { parseJson } from '../../wire/json.js';
import type { Fragment, ReasoningField } from './completion.js';

/** One part of an answer: reasoning, text, a refusal or a tool call. */
export type Part =
  | { readonly kind: 'reasoning'; readonly field: ReasoningField }
  | { readonly kind: 'text' | 'refusal' }
  | { readonly kind: 'call'; readonly id: string; readonly name: string };

/** A change of the open part: it opens, gets text (of a call: arguments), and closes with all its text. */
export type Piece =
  | { readonly type: 'open'; readonly part: Part }
  | { readonly type: 'add'; readonly part: Part; readonly text: string }
  /** `whole` is false for a part that a length limit or a filter cut. */
  | { readonly type: 'close'; readonly part: Part; readonly text: string; readonly whole: boolean };

/** A part with all its text. */
export type ClosedPart = Piece & { readonly type: 'close' };

interface Segment {
  readonly kind: Part['kind'];
  readonly field: ReasoningField;
  id: string | null;
  name: string | null;
  text: string;
  /** The end of `text` that was not sent yet. */
  pending: string;
  part: Part | null;
  closed: boolean;
  /** The call's arguments; null for other kinds. */
  readonly arguments: ArgumentsText | null;
}

/**
 * Orders fragments as block-wise APIs need them: one part after the other, never two open at once. Chat completions may
 * mix the deltas of several tool calls; fragments of a later part wait until the call before it is whole, that is,
 * until its arguments are JSON.
 */
export class PartOrder {
  /** Parts that are not closed; the first is, or will be, the open one. */
  private readonly queue: Segment[] = [];
  private readonly calls = new Map<number, Segment>();
  private callCount = 0;

  /** @param nameless makes the id of the n-th call where the engine sends none */
  constructor(private readonly nameless: (n: number) => string) {}

  /** @throws UPSTREAM_GARBLED when a call continues after it was whole and the next part had begun */
  push(fragment: Fragment): Piece[] {
    const segment = this.segmentOf(fragment);
    if (segment.closed) {
      if (fragment.text.trim() === '') return [];
      throw new StepwellError('UPSTREAM_GARBLED', { detail: 'a tool call went on after it was whole' });
    }
    segment.text += fragment.text;
    segment.pending += fragment.text;
    segment.arguments?.add(fragment.text);
    const pieces: Piece[] = [];
    for (let head = this.queue[0]; head !== undefined; head = this.queue[0]) {
      // A call is announced by its name, which may come after its id.
      if (head.kind === 'call' && head.name === null) break;
      pieces.push(...this.show(head));
      if (this.queue.length === 1 || head.arguments?.isJson === false) break;
      pieces.push(this.close(head, true));
    }
    return pieces;
  }

  /** Closes all parts. @param whole false: the last part was cut */
  finish(whole: boolean): Piece[] {
    const pieces: Piece[] = [];
    for (let head = this.queue[0]; head !== undefined; head = this.queue[0]) {
      pieces.push(...this.show(head), this.close(head, whole || this.queue.length > 1));
    }
    return pieces;
  }

  private segmentOf(fragment: Fragment): Segment {
    if (fragment.kind !== 'call') {
      const last = this.queue.at(-1);
      return last?.kind === fragment.kind ? last : this.begin(fragment);
    }
    const known = this.calls.get(fragment.index);
    const segment = known === undefined || namesAnother(fragment, known) ? this.begin(fragment) : known;
    this.calls.set(fragment.index, segment);
    segment.id ??= fragment.id;
    segment.name ??= fragment.name;
    return segment;
  }

  private begin(fragment: Fragment): Segment {
    const segment: Segment = {
      kind: fragment.kind,
      field: fragment.kind === 'reasoning' ? fragment.field : 'reasoning_content',
      id: null,
      name: null,
      text: '',
      pending: '',
      part: null,
      closed: false,
      arguments: fragment.kind === 'call' ? new ArgumentsText() : null,
    };
    this.queue.push(segment);
    return segment;
  }

  private show(segment: Segment): Piece[] {
    const pieces: Piece[] = [];
    if (segment.part === null) {
      segment.part = this.partOf(segment);
      pieces.push({ type: 'open', part: segment.part });
    }
    if (segment.pending !== '') {
      pieces.push({ type: 'add', part: segment.part, text: segment.pending });
      segment.pending = '';
    }
    return pieces;
  }

  private partOf({ kind, field, id, name }: Segment): Part {
    if (kind === 'reasoning') return { kind, field };
    if (kind !== 'call') return { kind };
    return { kind, id: id ?? this.nameless(this.callCount++), name: name ?? '' };
  }

  private close(segment: Segment, whole: boolean): Piece {
    this.queue.shift();
    segment.closed = true;
    return { type: 'close', part: segment.part ?? this.partOf(segment), text: segment.text, whole };
  }
}

/**
 * Whether a fragment begins another call than `call`. Some engines number every call 0 and distinguish them by id;
 * others send a new id with every delta.
 */
function namesAnother(fragment: Fragment & { readonly kind: 'call' }, call: Segment): boolean {
  if (fragment.id === null || fragment.name === null) return false;
  return call.id !== null && call.id !== fragment.id && call.name !== null;
}

/**
 * The beginnings of a number or a word of JSON. Other text that is not JSON when no bracket or string is open never
 * becomes JSON.
 */
const UNFINISHED = /^\s*(?:[-+.0-9eE]{0,400}|[a-z]{0,4})$/;

/** Collects a call's arguments and tells whether they are JSON by now, without parsing all of them with each delta. */
export class ArgumentsText {
  private text = '';
  private depth = 0;
  private inString = false;
  private escaped = false;
  /** Null: not parsed since text was added. */
  private known: boolean | null = false;
  /** The text can never become JSON. */
  private broken = false;

  add(text: string): void {
    this.text += text;
    this.known = null;
    for (const character of text) this.scan(character);
  }

  get isJson(): boolean {
    if (this.broken || this.inString || this.depth > 0) return false;
    this.known ??= parseJson(this.text) !== undefined;
    this.broken = !this.known && !UNFINISHED.test(this.text);
    return this.known;
  }

  private scan(character: string): void {
    if (this.escaped) this.escaped = false;
    else if (this.inString) {
      if (character === '"') this.inString = false;
      else this.escaped = character === '\\';
    } else if (character === '"') this.inString = true;
    else if (character === '{' || character === '[') this.depth += 1;
    else if (character === '}' || character === ']') this.depth -= 1;
  }
}
