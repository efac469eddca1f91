import { useState } from 'react';

/** Rows of a list that are chosen, by their keys. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) => {
    const next = new Set(selected);
    if (!next.delete(key)) next.add(key);
    setSelected(next);
  };
  return { selected, toggle, clear: () => setSelected(new Set()) };
}
