import { useEffect, useRef, useState } from 'react';

/** Milliseconds after the last change at which a draft is written. */
const PAUSE_MS = 300;

/**
 * A value that is edited key by key and lies somewhere else, such as in the address: written there once nothing was typed
 * for a moment, and taken from there when it became another one.
 */
export function useDraft<Value>(
  held: Value,
  write: (value: Value) => void,
): readonly [Value, (value: Value) => void] {
  const [draft, setDraft] = useState(held);
  const outside = JSON.stringify(held);
  const inside = JSON.stringify(draft);
  const known = useRef(outside);
  const latest = useRef({ held, draft, write });
  useEffect(() => {
    latest.current = { held, draft, write };
  });
  useEffect(() => {
    if (outside === known.current) return;
    known.current = outside;
    setDraft(latest.current.held);
  }, [outside]);
  useEffect(() => {
    if (inside === known.current) return;
    const timer = setTimeout(() => {
      known.current = inside;
      latest.current.write(latest.current.draft);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [inside]);
  return [draft, setDraft];
}
