import type { IncomingHttpHeaders } from 'node:http';
import { StepwellError } from '../../errors/index.js';
import { maySeeChannel } from '../../model/principal.js';
import { DEFAULT_CHANNEL, MAIN_BRANCH } from '../../model/step.js';
import type { Conversations, Identity, IdentityRequest } from '../interface.js';

/** Calls that say themselves where they belong, by path or header; each other call is a trajectory of its own. */
export class NamedConversations implements Conversations {
  identify({ caller, path, headers, callId }: IdentityRequest): Identity {
    const channel = header(headers, 'x-channel') ?? DEFAULT_CHANNEL;
    if (!maySeeChannel(caller, channel)) {
      throw new StepwellError('FORBIDDEN', { what: `write to channel "${channel}"` });
    }
    return {
      channel,
      trajectoryUid: path?.trajectoryUid ?? header(headers, 'x-trajectory-uid') ?? callId,
      promptUid: path?.promptUid ?? header(headers, 'x-prompt-uid'),
      turnType: header(headers, 'x-turn-type')?.toUpperCase() === 'SIDE' ? 'SIDE' : 'MAIN',
      branch: MAIN_BRANCH,
      agent: null,
      sessionDone: header(headers, 'x-session-done') === 'true',
      retryOf: null,
      ownFields: [],
      metadata: null,
      untrainableReason: null,
    };
  }

  finished(): void {}

  async close(): Promise<void> {}
}

function header(headers: IncomingHttpHeaders, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}
