import type { CallTransport } from '../../plugin-api/models/transport.js';
import type { PluginHost } from '../../plugins/interface.js';

export type CallingPlugins = Pick<PluginHost, 'curatorShape' | 'judgeUnits' | 'curate'>;

/** The plugins of a host, whose calls of models are those of one run. */
export function withCalls(plugins: CallingPlugins, calls: CallTransport): CallingPlugins {
  return {
    curatorShape: (use) => plugins.curatorShape(use),
    judgeUnits: (use, groups, context) => plugins.judgeUnits(use, groups, { ...context, calls }),
    curate: (use, groups, context) => plugins.curate(use, groups, { ...context, calls }),
  };
}
