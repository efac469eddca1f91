import type { KeyLogins, Login } from '../../src/model/login.js';
import type { KeyStore } from '../../src/store/key-port.js';

/** Logins in memory, as several servers on one database have them. */
export class StoredLogins implements Pick<KeyStore, 'openLogin' | 'endLogin' | 'listLogins'> {
  readonly logins = new Map<string, readonly Login[]>();

  async openLogin(keyId: string, login: Login): Promise<readonly Login[]> {
    const logins = [...(this.logins.get(keyId) ?? []), login];
    this.logins.set(keyId, logins);
    return logins;
  }

  async endLogin(keyId: string, hash: string): Promise<void> {
    const logins = this.logins.get(keyId) ?? [];
    this.logins.set(
      keyId,
      logins.filter((login) => login.hash !== hash),
    );
  }

  async listLogins(): Promise<readonly KeyLogins[]> {
    return [...this.logins].map(([keyId, logins]) => ({ keyId, logins }));
  }
}
