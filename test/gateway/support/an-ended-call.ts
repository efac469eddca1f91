import type { EndedCall } from '../../../src/gateway/capture/ended-call.js';
import { newId } from '../../../src/model/ids.js';

/** A chat call whose engine told the ids of its answer and not those of its prompt. */
export function anEndedCall(trajectoryUid: string, more: Partial<EndedCall> = {}): EndedCall {
  return {
    callId: newId('call'),
    api: 'chat',
    route: 'chat',
    identity: {
      channel: 'train',
      trajectoryUid,
      promptUid: null,
      turnType: 'MAIN',
      branch: 'main',
      agent: null,
      spawnedBy: null,
      sessionDone: false,
      retryOf: null,
      ownFields: [],
      metadata: null,
      untrainableReason: null,
    },
    body: { model: 'toy-model', messages: [{ role: 'user', content: 'hello' }] },
    clientMetadata: null,
    stream: false,
    upstream: 'http://engine/v1',
    attempts: 1,
    unaskedIds: null,
    status: 200,
    requestId: null,
    outcome: {
      model: 'toy-model',
      promptIds: null,
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: 'hi' },
          promptIds: null,
          finishReason: 'stop',
          responseIds: [7, 8],
          logProbs: [-0.5, -0.25],
        },
      ],
      usage: null,
      weightVersion: null,
      routedExperts: null,
      damage: null,
    },
    ending: 'done',
    failure: null,
    logProbKind: 'RAW',
    policyVersion: null,
    startedAt: Date.now(),
    latencyMs: 1,
    firstByteMs: 1,
    ...more,
  };
}
