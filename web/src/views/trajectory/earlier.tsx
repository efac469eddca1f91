import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { earlierQuery } from '../../__generated__/earlierQuery.graphql.ts';
import { Part } from '../../ui/states.tsx';
import { Message } from './message.tsx';
import classes from './trajectory.module.css';

interface EarlierProps {
  readonly id: string;
  /** Messages of its state that are new at the step. */
  readonly fresh: number;
}

/** The conversation before what is new, folded until it is asked for; beside its button, what is to be said of it. */
export function Earlier({ id, fresh, children }: EarlierProps & { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.earlier}>
      <div className="row wrap">
        <Button size="compact-xs" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Fold earlier messages' : 'Show earlier messages'}
        </Button>
        {children}
      </div>
      {isOpen && (
        <Part resetKey={id}>
          <Messages id={id} fresh={fresh} />
        </Part>
      )}
    </div>
  );
}

function Messages({ id, fresh }: EarlierProps) {
  const { step } = useLazyLoadQuery<earlierQuery>(
    graphql`
      query earlierQuery($id: ID!) {
        step(id: $id) {
          state {
            messages
          }
        }
      }
    `,
    { id },
  );
  const earlier = step?.state.messages.slice(0, -fresh || undefined) ?? [];
  if (earlier.length === 0)
    return <p className="muted small">There are none: the conversation begins here.</p>;
  return earlier.map((message, index) => <Message key={index} message={message} isNew={false} />);
}
