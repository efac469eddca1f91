import type { ApiKey } from '../../model/api-key.js';
import type { KeyLogins, Login } from '../../model/login.js';
import { type Commit } from './commit.js';
import type { Touching, View } from './view.js';
/** Keys of callers, logins by them, and the store's secret: those stored, and what a pass changes of them. */
export declare class PassKeys {
    private readonly view;
    private readonly pass;
    private readonly changed;
    private readonly changedLogins;
    private newSecret;
    constructor(view: View, pass: Touching);
    get isEmpty(): boolean;
    key(id: string): ApiKey | null;
    putKey(key: ApiKey): void;
    logins(keyId: string): readonly Login[];
    putLogins(logins: KeyLogins): void;
    secret(): string | null;
    putSecret(secret: string): void;
    entries(): Pick<Commit, 'keys' | 'logins' | 'secret'>;
}
