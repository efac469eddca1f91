/** Renders templates and splits text into tokens beside the thread that carries calls: a long prompt takes many milliseconds. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { toErrorData } from '../../errors/index.js';
import { callMethod } from '../../store/threads/methods.js';
import { plainCall } from '../../store/threads/plain-call.js';
import type { ThreadReply, ThreadRequest } from '../../store/threads/rpc.js';
import { passWarningsOn } from '../../store/threads/warnings.js';
import { ChatTokenizer } from './chat-tokenizer.js';
import { tokenizerCalls } from './tokenizer-calls.js';

if (parentPort === null) throw new Error('this module runs in a worker thread');
const main: MessagePort = parentPort;
const reply = (message: ThreadReply) => main.postMessage(message);
passWarningsOn(main);

async function start(folder: string): Promise<void> {
  const calls = tokenizerCalls(await ChatTokenizer.open(folder));
  main.on('message', (request: ThreadRequest) => {
    const call = plainCall(request, reply, () => main.close());
    if (call === null) return;
    const { id, method, args } = call;
    try {
      reply({ kind: 'result', id, value: callMethod(calls, method, args) });
    } catch (error) {
      reply({ kind: 'error', id, error: toErrorData(error) });
    }
  });
  reply({ kind: 'ready' });
}

start(String(workerData)).catch((error: unknown) => reply({ kind: 'failed', error: toErrorData(error) }));
