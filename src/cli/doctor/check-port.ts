import { once } from 'node:events';
import { createServer } from 'node:net';

/** Whether a port of an address can be listened on right now. @throws what listening threw, other than EADDRINUSE */
export async function isPortFree(host: string, port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen({ host, port, exclusive: true });
    await once(server, 'listening');
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
    throw error;
  } finally {
    if (server.listening) await new Promise((closed) => server.close(closed));
  }
}
