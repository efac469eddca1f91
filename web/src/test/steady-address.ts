import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** An address that stays while the server behind it is another one, or none. */
export interface SteadyAddress {
  readonly url: string;
  /** Leads to another server from now on; null: connections are closed at once. */
  lead(target: string | null): void;
  close(): Promise<void>;
}

export async function steadyAddress(): Promise<SteadyAddress> {
  let port: number | null = null;
  const open = new Set<Socket>();
  const server: Server = createServer((caller) => {
    if (port === null) {
      caller.destroy();
      return;
    }
    const behind = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [caller, behind],
      [behind, caller],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lead: (target) => {
      port = target === null ? null : Number(new URL(target).port);
      if (port === null) for (const socket of open) socket.destroy();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
