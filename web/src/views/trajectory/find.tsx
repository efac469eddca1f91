import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useKeys } from '../../app/use-keys.ts';
import { Failed } from '../../ui/states.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import { useFoundSteps } from './use-found-steps.ts';

interface FindProps {
  readonly trajectory: string;
  readonly channel: string;
  readonly step: number | null;
  /** What is looked for. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onStep: (index: number) => void;
}

/**
 * Finds words in all steps of the trajectory, also in those that are not drawn. Enter leads to the next one. The browser's
 * own search sees what is drawn alone, so that its key leads here; pressed here, it is the browser's.
 */
export function Find({ trajectory, channel, step, text, onText, onStep }: FindProps) {
  const [draft, setDraft] = useDraft(text, onText);
  const asked = text.trim();
  const field = useRef<HTMLInputElement>(null);
  const found = useRef<readonly number[]>([]);
  /** Whether Enter was pressed before anything was found. */
  const isAwaited = useRef(false);
  useKeys({ '/': () => field.current?.select() });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey || document.activeElement === field.current) return;
      event.preventDefault();
      field.current?.select();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const next = (back: boolean) => {
    const at = step ?? -1;
    const ordered = back ? found.current.toReversed() : found.current;
    const target = ordered.find((index) => (back ? index < at : index > at)) ?? ordered[0];
    isAwaited.current = target === undefined;
    if (target !== undefined) onStep(target);
  };
  return (
    <div className="row">
      <TextInput
        ref={field}
        size="xs"
        aria-label="Find words in this trajectory"
        placeholder="Find words  ( / )"
        value={draft}
        onChange={(event) => {
          isAwaited.current = false;
          found.current = [];
          setDraft(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') next(event.shiftKey);
          if (event.key === 'Escape') field.current?.blur();
        }}
      />
      {asked !== '' && (
        <Found
          key={asked}
          uid={trajectory}
          channel={channel}
          text={asked}
          onFound={(indices) => {
            // Still of what stood here before the last key.
            if (draft.trim() !== asked) return;
            found.current = indices;
            if (isAwaited.current && indices.length > 0) next(false);
          }}
        />
      )}
    </div>
  );
}

interface FoundProps {
  readonly uid: string;
  readonly channel: string;
  readonly text: string;
  readonly onFound: (indices: readonly number[]) => void;
}

function Found({ uid, channel, text, onFound }: FoundProps) {
  const { steps, isLooking, error } = useFoundSteps(uid, channel, text);
  useEffect(() => onFound(steps));
  if (error !== null) return <Failed error={error} />;
  const where =
    steps.length === 0 ? 'in no step' : `in ${steps.length} ${steps.length === 1 ? 'step' : 'steps'}`;
  return (
    <span className="muted small" role="status">
      {isLooking ? (steps.length === 0 ? 'looking …' : `${where} so far`) : where}
    </span>
  );
}
