import { type Commit, touches, type WaitingPart } from './commit.js';
import type { OperationState } from './state.js';
import type { Touching, View } from './view.js';

/** Operations, and decisions that wait for their steps: those that are stored, and what a pass changes of them. */
export class PassOperations {
  private readonly changed = new Map<string, OperationState>();
  private waiting: WaitingPart[] = [];
  private readonly noLongerWaiting: { readonly list: number; readonly part: number | null }[] = [];

  constructor(
    private readonly view: View,
    private readonly pass: Touching,
  ) {}

  get isEmpty(): boolean {
    return this.changed.size + this.waiting.length + this.noLongerWaiting.length === 0;
  }

  operation(id: string): OperationState | null {
    this.pass.reading(touches.operation(id));
    return this.changed.get(id) ?? this.view.operation(id);
  }

  putOperation(operation: OperationState): void {
    this.pass.writing(touches.operation(operation.id));
    this.changed.set(operation.id, operation);
  }

  keepWaiting(part: WaitingPart): void {
    this.pass.writing(touches.waiting(part.list));
    this.waiting.push(part);
  }

  /** @param part null: all parts of the list */
  forgetWaiting(list: number, part: number | null): void {
    this.pass.writing(touches.waiting(list));
    this.noLongerWaiting.push({ list, part });
    const isForgotten = (kept: WaitingPart) => kept.list === list && (part === null || kept.part === part);
    this.waiting = this.waiting.filter((kept) => !isForgotten(kept));
  }

  entries(): Pick<Commit, 'operations' | 'waiting' | 'noLongerWaiting'> {
    return {
      operations: [...this.changed.values()],
      waiting: this.waiting,
      noLongerWaiting: this.noLongerWaiting,
    };
  }
}
