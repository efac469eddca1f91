import type { ServerResponse } from 'node:http';

/** Does work during which the caller's connection may be silent for longer than connections otherwise may. */
export async function whileQuiet<T>({ socket }: ServerResponse, work: () => Promise<T>): Promise<T> {
  const silenceMs = socket?.timeout ?? 0;
  socket?.setTimeout(0);
  try {
    return await work();
  } finally {
    socket?.setTimeout(silenceMs);
  }
}
