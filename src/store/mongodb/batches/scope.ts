import type { ChannelScope } from '../../port.js';

/** A query within the channels that the caller may see. */
export function inScope(scope: ChannelScope): { readonly channel?: { readonly $in: string[] } } {
  return scope === null ? {} : { channel: { $in: [...scope] } };
}
