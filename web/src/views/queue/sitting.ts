import { commitMutation, type GraphQLTaggedNode, graphql, type MutationParameters } from 'relay-runtime';
import type {
  AnnotationInput,
  sittingDecideMutation,
} from '../../__generated__/sittingDecideMutation.graphql.ts';
import type { sittingUndoMutation } from '../../__generated__/sittingUndoMutation.graphql.ts';
import { ApiError, toApiError } from '../../data/api-error.ts';
import { environment } from '../../data/environment.ts';
import { refreshCuration } from '../steps/refresh-curation.ts';
import type { Place } from './search.ts';

/** What is decided about a step, and how the reader is told. */
export interface Verdict {
  readonly input: AnnotationInput;
  readonly words: string;
}

/** A decision of this sitting. */
export interface QueueDecision extends Verdict {
  readonly number: number;
  readonly place: Place;
  /** The step as people know it. */
  readonly name: string;
  /** `failed`: it was not saved, and can be repeated. */
  readonly state: 'sending' | 'saved' | 'failed' | 'undoing' | 'undone';
  /** Counts all changes of the sitting: of two decisions the one with the higher count changed later. */
  readonly changed: number;
  readonly operationId: string | null;
  /** Why it was not saved, or not undone. */
  readonly error: ApiError | null;
  /** What the server said of its undo, such as datasets that were built with it. */
  readonly warnings: readonly string[];
}

/** Whether a decision can be taken back. */
export const isStanding = ({ state }: QueueDecision): boolean =>
  state === 'sending' || state === 'saved' || state === 'failed';

interface UserErrors {
  readonly userErrors: readonly {
    readonly code: string;
    readonly message: string;
    readonly path?: readonly string[] | null | undefined;
  }[];
}

/**
 * The decisions that were made since the page was opened, oldest first. They are sent one after the other for each step,
 * and live on when the view shows another step or is left. The browser asks before it closes a page that has unsaved ones.
 */
class Sitting {
  private decisions: readonly QueueDecision[] = [];
  private changes = 0;
  private readonly listeners = new Set<() => void>();
  /** For each step the end of what was sent about it. */
  private readonly sent = new Map<string, Promise<void>>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  readonly current = (): readonly QueueDecision[] => this.decisions;

  decide(place: Place, name: string, verdict: Verdict): void {
    const number = (this.decisions.at(-1)?.number ?? 0) + 1;
    const nothing = { operationId: null, error: null, warnings: [] };
    const { input, words } = verdict;
    const changed = this.changes++;
    const decision: QueueDecision = {
      input,
      words,
      ...nothing,
      number,
      place,
      name,
      changed,
      state: 'sending',
    };
    this.set([...this.decisions, decision]);
    this.inTurn(decision, () => this.save(decision));
  }

  /** Sends a decision again that failed. It counts as the latest one then. */
  repeat(number: number): void {
    const decision = this.decisions.find((one) => one.number === number);
    if (decision?.state !== 'failed') return;
    this.forget(number);
    this.decide(decision.place, decision.name, decision);
  }

  /** Takes a decision that failed from the list. */
  forget(number: number): void {
    this.set(this.decisions.filter((one) => one.number !== number));
  }

  /** Takes the latest decision back that was not yet. One that was not saved is forgotten. @returns it; null: there is none */
  undoLatest(): QueueDecision | null {
    const latest = this.decisions.findLast(isStanding);
    if (latest === undefined) return null;
    if (latest.state === 'failed') this.forget(latest.number);
    else this.inTurn(latest, () => this.takeBack(latest.number));
    return latest;
  }

  private async save({ number, place, input }: QueueDecision): Promise<void> {
    try {
      const { annotateSteps } = await commit<sittingDecideMutation>(
        graphql`
          mutation sittingDecideMutation($id: ID!, $input: AnnotationInput!) {
            annotateSteps(ids: [$id], input: $input) {
              operationId
              warnings
              userErrors {
                code
                message
                path
              }
            }
          }
        `,
        { id: place.step, input },
      );
      refuse(annotateSteps);
      const { operationId, warnings } = annotateSteps;
      // Nothing was decided about a step that is gone.
      if (operationId == null) throw new ApiError('PAGE', warnings.join('; ') || 'nothing was decided');
      await readAnew(place.step);
      this.change(number, { state: 'saved', operationId });
    } catch (thrown) {
      this.change(number, { state: 'failed', error: toApiError(thrown) });
    }
  }

  private async takeBack(number: number): Promise<void> {
    const decision = this.decisions.find((one) => one.number === number);
    // It failed meanwhile, or was undone by an earlier press of the key.
    if (decision?.state !== 'saved' || decision.operationId === null) return;
    this.change(number, { state: 'undoing', error: null });
    try {
      const { undoOperation } = await commit<sittingUndoMutation>(
        graphql`
          mutation sittingUndoMutation($id: ID!) {
            undoOperation(operationId: $id) {
              warnings
              userErrors {
                code
                message
                path
              }
            }
          }
        `,
        { id: decision.operationId },
      );
      refuse(undoOperation);
      await readAnew(decision.place.step);
      this.change(number, { state: 'undone', warnings: undoOperation.warnings });
    } catch (thrown) {
      this.change(number, { state: 'saved', error: toApiError(thrown) });
    }
  }

  /** Does something about a step after what was sent about it before. */
  private inTurn({ place: { step } }: QueueDecision, act: () => Promise<void>): void {
    const done = (this.sent.get(step) ?? Promise.resolve()).then(act);
    this.sent.set(step, done);
    void done.then(() => {
      if (this.sent.get(step) === done) this.sent.delete(step);
    });
  }

  private change(number: number, change: Partial<QueueDecision>): void {
    const changed = this.changes++;
    this.set(this.decisions.map((one) => (one.number === number ? { ...one, ...change, changed } : one)));
  }

  private set(decisions: readonly QueueDecision[]): void {
    this.decisions = decisions;
    const hasUnsaved = decisions.some(({ state }) => state === 'sending' || state === 'failed');
    if (hasUnsaved) window.addEventListener('beforeunload', keepOpen);
    else window.removeEventListener('beforeunload', keepOpen);
    for (const listener of this.listeners) listener();
  }
}

/** Reads what holds of a step now. Where that fails it is read when the step is shown the next time. */
async function readAnew(step: string): Promise<void> {
  await refreshCuration([step]).catch(() => undefined);
}

function keepOpen(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** @throws {ApiError} the first of a payload's errors */
function refuse({ userErrors: [first] }: UserErrors): void {
  if (first !== undefined) throw new ApiError(first.code, first.message, first.path ?? []);
}

function commit<M extends MutationParameters>(
  mutation: GraphQLTaggedNode,
  variables: M['variables'],
): Promise<M['response']> {
  return new Promise((resolve, reject) => {
    commitMutation<M>(environment, {
      mutation,
      variables,
      onCompleted: (response) => resolve(response),
      onError: reject,
    });
  });
}

export const sitting = new Sitting();
