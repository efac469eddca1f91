import { sessionAddress } from './addresses.ts';
import { ApiError } from './api-error.ts';

const listeners = new Set<() => void>();
let isAsked = false;

/** Called when the server wants a key that this browser has not shown. */
export function askForKey(): void {
  isAsked = true;
  for (const listener of listeners) listener();
}

/** For React's `useSyncExternalStore`: whether a key is wanted. */
export const keyIsAsked = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  current: (): boolean => isAsked,
};

/**
 * Begins a session with a key, which is kept in a cookie that scripts cannot read.
 * @throws {ApiError}
 */
export async function signIn(key: string): Promise<void> {
  const answer = await fetch(sessionAddress(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key }),
  });
  if (answer.ok) return;
  const { error } = (await answer.json()) as { error?: { code?: string; message?: string } };
  throw new ApiError(error?.code ?? `HTTP_${answer.status}`, error?.message ?? 'the key was refused');
}

export async function signOut(): Promise<void> {
  await fetch(sessionAddress(), { method: 'DELETE' });
}
