/** How one call goes wrong. `after` counts events of the stream; without a stream the fault comes before the answer. */
export type Fault =
  | { readonly kind: 'status'; readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  /** Never goes on. */
  | { readonly kind: 'hang'; readonly after?: number }
  /** Goes on when the promise resolves. */
  | { readonly kind: 'hold'; readonly after?: number; readonly until: Promise<void> }
  /** The connection breaks: before the head without `after`. */
  | { readonly kind: 'reset'; readonly after?: number }
  /** The stream ends in order, but without its last events and its end mark. */
  | { readonly kind: 'cut-short'; readonly after: number }
  /** An event that is no JSON stands between the others. */
  | { readonly kind: 'garbage'; readonly after: number }
  /** The engine reports an error in the stream and ends it. */
  | { readonly kind: 'error-event'; readonly after: number }
  /** Waits before each event. */
  | { readonly kind: 'slow'; readonly ms: number }
  /** So many bytes of text in front of what it says. */
  | { readonly kind: 'huge'; readonly bytes: number }
  /** So many bytes of headers. */
  | { readonly kind: 'header-bomb'; readonly bytes: number }
  /** The log-probs of the last tokens are missing. */
  | { readonly kind: 'lost-log-probs'; readonly count: number };

/** In the order of the calls (null: all goes well), or by call number from 0. */
export type Faults = readonly (Fault | null)[] | ((call: number) => Fault | null);

export function faultOf(faults: Faults, call: number): Fault | null {
  return typeof faults === 'function' ? faults(call) : (faults[call] ?? null);
}
