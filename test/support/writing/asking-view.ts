import { NotLoaded, type View } from '../../../src/store/writing/view.js';
import type { MemoryView } from './memory-store.js';

const nameOf = (argument: unknown): unknown =>
  typeof argument === 'object' && argument !== null && 'key' in argument ? argument.key : argument;

/**
 * A view that has loaded nothing: it says so of whatever it is asked for the first time. Only the prefix trees of a
 * trajectory that is not stored need no loading.
 */
export function askingView(view: MemoryView, loaded: Set<string>): View {
  return new Proxy<View>(view, {
    get: (_, property) => {
      const method: unknown = Reflect.get(view, property);
      if (typeof method !== 'function') return method;
      return (...args: unknown[]) => {
        const what = [property, ...args.map(nameOf)].join(' ');
        const isNew = property === 'memory' && !view.isStored(Number(nameOf(args[0])));
        if (!isNew && !loaded.has(what)) throw new NotLoaded(what);
        return Reflect.apply(method, view, args);
      };
    },
  });
}
