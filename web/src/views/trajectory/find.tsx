import { TextInput } from '@mantine/core';
import { useDeferredValue, useRef, useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { findQuery } from '../../__generated__/findQuery.graphql.ts';
import { useKeys } from '../../app/use-keys.ts';
import { Part } from '../../ui/states.tsx';

interface FindProps {
  readonly trajectory: string;
  readonly channel: string;
  readonly step: number | null;
  readonly onStep: (index: number) => void;
}

/** Finds words in all steps of the trajectory, also in those that are not drawn. Enter leads to the next one. */
export function Find({ trajectory, channel, step, onStep }: FindProps) {
  const [text, setText] = useState('');
  const asked = useDeferredValue(text.trim());
  const field = useRef<HTMLInputElement>(null);
  const found = useRef<readonly number[]>([]);
  useKeys({ '/': () => field.current?.focus() });
  const next = (back: boolean) => {
    const at = step ?? -1;
    const ordered = back ? found.current.toReversed() : found.current;
    const target = ordered.find((index) => (back ? index < at : index > at)) ?? ordered[0];
    if (target !== undefined) onStep(target);
  };
  return (
    <div className="row">
      <TextInput
        ref={field}
        size="xs"
        aria-label="Find words in this trajectory"
        placeholder="Find words  ( / )"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') next(event.shiftKey);
          if (event.key === 'Escape') field.current?.blur();
        }}
      />
      {asked !== '' && (
        <Part resetKey={asked} what="Looking">
          <Found
            variables={{ uid: trajectory, channel, text: asked }}
            onFound={(indices) => {
              found.current = indices;
            }}
          />
        </Part>
      )}
    </div>
  );
}

interface FoundProps {
  readonly variables: findQuery['variables'];
  readonly onFound: (indices: readonly number[]) => void;
}

function Found({ variables, onFound }: FoundProps) {
  const { steps } = useLazyLoadQuery<findQuery>(
    graphql`
      query findQuery($uid: String!, $channel: String!, $text: String!) {
        steps(
          first: 500
          where: { trajectoryUid: { eq: $uid }, channel: { eq: $channel }, text: $text }
          orderBy: { field: STEP_INDEX, direction: ASC }
        ) {
          nodes {
            stepIndex
          }
        }
      }
    `,
    variables,
  );
  onFound(steps.nodes.map(({ stepIndex }) => stepIndex));
  return (
    <span className="muted small" role="status">
      {steps.nodes.length === 0
        ? 'in no step'
        : `in ${steps.nodes.length} ${steps.nodes.length === 1 ? 'step' : 'steps'}`}
    </span>
  );
}
