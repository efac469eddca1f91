import type { ApiKey } from '../../model/api-key.js';
import type { KeyLogins, Login } from '../../model/login.js';
import type { Commit } from './commit.js';
import { touches } from './touches.js';
import type { Touching, View } from './view.js';

/** Keys of callers, logins by them, and the store's secret: those stored, and what a pass changes of them. */
export class PassKeys {
  private readonly changed = new Map<string, ApiKey>();
  private readonly changedLogins = new Map<string, KeyLogins>();
  private newSecret: string | null = null;

  constructor(
    private readonly view: View,
    private readonly pass: Touching,
  ) {}

  get isEmpty(): boolean {
    return this.changed.size + this.changedLogins.size === 0 && this.newSecret === null;
  }

  key(id: string): ApiKey | null {
    this.pass.reading(touches.key(id));
    return this.changed.get(id) ?? this.view.apiKey(id);
  }

  putKey(key: ApiKey): void {
    this.pass.writing(touches.key(key.id));
    this.changed.set(key.id, key);
  }

  logins(keyId: string): readonly Login[] {
    this.pass.reading(touches.logins(keyId));
    return this.changedLogins.get(keyId)?.logins ?? this.view.logins(keyId);
  }

  putLogins(logins: KeyLogins): void {
    this.pass.writing(touches.logins(logins.keyId));
    this.changedLogins.set(logins.keyId, logins);
  }

  secret(): string | null {
    this.pass.reading(touches.secret);
    return this.newSecret ?? this.view.secret();
  }

  putSecret(secret: string): void {
    this.pass.writing(touches.secret);
    this.newSecret = secret;
  }

  entries(): Pick<Commit, 'keys' | 'logins' | 'secret'> {
    return {
      keys: [...this.changed.values()],
      logins: [...this.changedLogins.values()],
      secret: this.newSecret,
    };
  }
}
