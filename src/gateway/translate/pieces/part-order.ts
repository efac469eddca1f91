import { StepwellError } from '../../../errors/index.js';
import type { Fragment, ReasoningField } from './completion.js';

/** One unbroken part of an answer. */
export type Part =
  | { readonly kind: 'reasoning'; readonly field: ReasoningField }
  | { readonly kind: 'text' | 'refusal' }
  | { readonly kind: 'call'; readonly id: string; readonly name: string };

/** What happens to the part that is open: it opens, gets text (arguments, for a call), and closes with all its text. */
export type Piece =
  | { readonly type: 'open'; readonly part: Part }
  | { readonly type: 'add'; readonly part: Part; readonly text: string }
  /** `whole` is false for the part in which a length limit or a filter stopped the model. */
  | { readonly type: 'close'; readonly part: Part; readonly text: string; readonly whole: boolean };

/** A part with all its text. */
export type ClosedPart = Piece & { readonly type: 'close' };

interface Segment {
  readonly kind: Part['kind'];
  readonly field: ReasoningField;
  id: string | null;
  name: string | null;
  text: string;
  /** The end of `text`, which did not go out yet. */
  pending: string;
  part: Part | null;
  closed: boolean;
  /** Of a call. */
  readonly arguments: ArgumentsText | null;
}

/**
 * Brings fragments into the order that block-wise APIs need: one part after the other, never two open at once. Chat
 * completions may mix the deltas of several tool calls; what comes for a later part waits until the call before it is
 * whole, which is when its arguments are JSON.
 */
export class PartOrder {
  /** Not closed yet; the first one is, or will be, the open one. */
  private readonly queue: Segment[] = [];
  private readonly calls = new Map<number, Segment>();
  private callCount = 0;

  /** @param nameless makes the id of the n-th call where the engine gives none */
  constructor(private readonly nameless: (n: number) => string) {}

  /** @throws UPSTREAM_GARBLED when a call goes on after it was whole and the next part began */
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

  /** No more fragments. @param whole false: the last part was cut */
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

/** Some engines number every call 0 and tell them apart by id; others make up a new id for every delta. */
function namesAnother(fragment: Fragment & { readonly kind: 'call' }, call: Segment): boolean {
  if (fragment.id === null || fragment.name === null) return false;
  return call.id !== null && call.id !== fragment.id && call.name !== null;
}

/** What a number or a word of JSON may begin with; all else that cannot be read when it seems whole never can be. */
const UNFINISHED = /^\s*(?:[-+.0-9eE]{0,400}|[a-z]{0,4})$/;

/** A call's arguments as they come, which tell whether they are JSON by now: all of them are read once, not with each bit. */
export class ArgumentsText {
  private text = '';
  private depth = 0;
  private inString = false;
  private escaped = false;
  /** Null: not looked at since something came. */
  private known: boolean | null = false;
  /** Nothing that follows makes JSON of it. */
  private broken = false;

  add(text: string): void {
    this.text += text;
    this.known = null;
    for (const character of text) this.scan(character);
  }

  get isJson(): boolean {
    if (this.broken || this.inString || this.depth > 0) return false;
    this.known ??= parses(this.text);
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

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // Not whole yet: this is the question, not a fault.
    return false;
  }
}
