import { Button } from '@mantine/core';
import { useState } from 'react';
import { bytes } from './numbers.ts';

/** Characters that are drawn at first, and that each press adds. */
const FIRST = 12_000;
const MORE = 100_000;

/** Text of any length as it is: never markup, in its own direction, and of a very long one the beginning first. */
export function LongText({ text }: { readonly text: string }) {
  const [shown, setShown] = useState(FIRST);
  return (
    <>
      <pre dir="auto">{text.length > shown ? text.slice(0, shown) : text}</pre>
      {text.length > shown && (
        <Button size="compact-xs" variant="default" onClick={() => setShown(shown + MORE)}>
          Show more of {bytes(text.length)}
        </Button>
      )}
    </>
  );
}
