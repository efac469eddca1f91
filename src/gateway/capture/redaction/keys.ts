/** Whose the keys of an object are, and those of what stands in it. */
export interface Keys {
  /** Stepwell's, or an interface's: it stays, also where a rule matches it. */
  readonly isFixed: (key: string) => boolean;
  readonly below: (key: string) => Keys;
}

/** Somebody may have chosen them; only names of structure stay. */
export const CHOSEN: Keys = { isFixed: () => false, below: () => CHOSEN };

/** What Stepwell and an engine say of a call, however deep. */
const FACTS: Keys = { isFixed: () => true, below: () => FACTS };

/** Names of parameters; what stands in one (a schema, biases) is the client's. */
export const SAMPLING_KEYS: Keys = { isFixed: () => true, below: () => CHOSEN };

const isFacts = (key: string): boolean => key === 'gateway';

/** The client's, beside what happened to the call. */
export const METADATA_KEYS: Keys = { isFixed: isFacts, below: (key) => (isFacts(key) ? FACTS : CHOSEN) };
