/** A module of the driver (mongodb 7.8.0) that it neither exports nor types; see `endWaitsForClosedSockets` in connect.ts. */
declare module 'mongodb/lib/cmap/connection.js' {
  const loaded: {
    readonly Connection: {
      readonly prototype: {
        readonly socket: import('node:stream').Duplex;
        writeCommand(command: unknown, options: unknown): Promise<void>;
      };
    };
  };
  export default loaded;
}
