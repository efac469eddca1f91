import { createRequire } from 'node:module';
import type { Duplex } from 'node:stream';

/** What is used here of the driver's own connection (mongodb 7.8.0, lib/cmap/connection.js), which it does not export. */
interface DriverConnection {
  readonly socket: Duplex;
  writeCommand(command: unknown, options: unknown): Promise<void>;
}

const guarded = new WeakSet<Duplex>();
let isMended = false;

/**
 * Lets writes of the driver fail whose socket is closed. Where a write finds the buffer full, or the socket destroyed
 * but its 'close' still on the way, mongodb 7.8.0 (7.9.0 as well) waits for 'drain' or 'error', and after the 'close' of
 * a socket neither comes: the command, or the monitor of the server and with it every command to come, never ends.
 * The driver sees the 'close' itself, and looks at what it saw as soon as its wait is over: so the wait is ended.
 * For all clients of this process; package.json names the driver's version exactly because of this.
 */
export function endWaitsForClosedSockets(): void {
  if (isMended) return;
  isMended = true;
  const connection = connectionPrototype();
  const write = connection.writeCommand;
  connection.writeCommand = function (this: DriverConnection, command, options) {
    const { socket } = this;
    if (!guarded.has(socket)) {
      guarded.add(socket);
      socket.on('close', () => socket.emit('drain'));
    }
    return write.call(this, command, options);
  };
}

function connectionPrototype(): DriverConnection {
  const loaded: { readonly Connection: { readonly prototype: DriverConnection } } = createRequire(
    import.meta.url,
  )('mongodb/lib/cmap/connection.js');
  return loaded.Connection.prototype;
}
