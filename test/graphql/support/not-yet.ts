/** What the contract holds and the server does not yet: exactly this, so that the list can only shrink. */
export const NOT_YET: readonly string[] = [];

/** Where the server has a name of the contract but not yet all that the contract says of it: the name, and what. */
export const NOT_YET_AS_SAID: readonly string[] = [];
