import type { IncomingMessage } from 'node:http';
import { LOCAL_PRINCIPAL, type Principal } from '../model/principal.js';

/** Says who sends a request or opens a WebSocket. */
export type Authenticate = (request: IncomingMessage) => Principal | Promise<Principal>;

/** Without keys every caller is the local one; a server that is open beyond loopback refuses to start (UNSAFE_BIND). */
export const authenticateLocal: Authenticate = () => LOCAL_PRINCIPAL;
