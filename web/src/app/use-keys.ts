import { useEffect, useRef } from 'react';

/** Whether keys that are pressed are text that somebody writes. */
function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/**
 * Calls a function when its key is pressed outside of fields, dialogs and without Ctrl, Alt or Meta.
 * @param keys by `KeyboardEvent.key`; one that returns false leaves the key to the browser
 * @param isFirst whether these keys come before those of the views
 */
export function useKeys(
  keys: Readonly<Record<string, (event: KeyboardEvent) => unknown>>,
  isFirst = false,
): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
      if (isWriting(event.target) || document.querySelector('[aria-modal="true"]') !== null) return;
      const act = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined;
      if (act !== undefined && act(event) !== false) event.preventDefault();
    };
    window.addEventListener('keydown', onKey, isFirst);
    return () => window.removeEventListener('keydown', onKey, isFirst);
  }, [isFirst]);
}
