import type { ApiKey } from '../../model/api-key.js';
import { type Commit, touches } from './commit.js';
import type { Touching, View } from './view.js';

/** Keys of callers and the store's secret: those stored, and what a pass changes of them. */
export class PassKeys {
  private readonly changed = new Map<string, ApiKey>();
  private newSecret: string | null = null;

  constructor(
    private readonly view: View,
    private readonly pass: Touching,
  ) {}

  get isEmpty(): boolean {
    return this.changed.size === 0 && this.newSecret === null;
  }

  key(id: string): ApiKey | null {
    this.pass.reading(touches.key(id));
    return this.changed.get(id) ?? this.view.apiKey(id);
  }

  putKey(key: ApiKey): void {
    this.pass.writing(touches.key(key.id));
    this.changed.set(key.id, key);
  }

  secret(): string | null {
    this.pass.reading(touches.secret);
    return this.newSecret ?? this.view.secret();
  }

  putSecret(secret: string): void {
    this.pass.writing(touches.secret);
    this.newSecret = secret;
  }

  entries(): Pick<Commit, 'keys' | 'secret'> {
    return { keys: [...this.changed.values()], secret: this.newSecret };
  }
}
