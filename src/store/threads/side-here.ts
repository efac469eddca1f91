import { callMethod } from './methods.js';
import type { StoreSide } from './store-side.js';

/**
 * Answers in this thread what another one would.
 * @param answer calls the method, whose answer may be a promise or a read in slices, and makes the value of it
 */
export function sideHere<Methods extends object>(
  methods: Methods,
  answer: (call: () => unknown) => unknown,
  close: () => void = () => {},
): StoreSide<Methods> {
  return {
    // What comes of a method by its name is of that method's type.
    call: async (method, args) => (await answer(() => callMethod(methods, method, args))) as never,
    check: () => {},
    close: async () => close(),
  };
}
