import type { Login } from '../../model/login.js';
import type { Pass } from './pass.js';
/** Stores a login, and forgets those that are over. @returns the key's logins now */
export declare function openLogin(pass: Pass, keyId: string, login: Login): readonly Login[];
/** Ends a login; one that has ended, or never was, is passed over. */
export declare function endLogin(pass: Pass, keyId: string, hash: string): void;
/** Ends all logins by a key. */
export declare function endLogins(pass: Pass, keyId: string): void;
