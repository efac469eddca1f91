import type { RegisterInput } from '../../port.js';
import { trajectoryKey } from '../keys.js';
import { begin, checkPrompt } from './begin.js';
import type { Task } from './call.js';
import { checkMetadata } from './check-metadata.js';

/** Registers a trajectory; answers its id. @throws PROMPT_CONFLICT, OUT_OF_RANGE */
export function registerTask(input: RegisterInput): Task<string> {
  const { channel, uid, promptUid, metadata, policyVersion } = input;
  const key = trajectoryKey(channel, uid);
  return {
    keys: [key],
    starts: new Map([[key, { channel, uid, promptUid, metadata, policyVersion, at: null }]]),
    run: async (pass) => {
      checkMetadata(metadata === null ? null : JSON.stringify(metadata));
      const held = pass.find(key);
      if (held === null) throw new Error('a trajectory that was to start is not there');
      if (held.hasBegun) await checkPrompt(pass, held, promptUid);
      else begin(pass, held);
      return () => held.doc.id;
    },
  };
}
