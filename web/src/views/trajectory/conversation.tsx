import { Button } from '@mantine/core';
import { useState } from 'react';
import { graphql, useFragment, useLazyLoadQuery } from 'react-relay';
import type { conversation_step$key } from '../../__generated__/conversation_step.graphql.ts';
import type { conversationQuery } from '../../__generated__/conversationQuery.graphql.ts';
import { Tag } from '../../ui/badge.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { count, duration } from '../../ui/numbers.ts';
import { Part } from '../../ui/states.tsx';
import { Message, ToolCall } from './message.tsx';
import classes from './trajectory.module.css';

/** What is new at a step: the messages that came, the response, and what followed it. */
export function Conversation({ step }: { readonly step: conversation_step$key }) {
  const { id, state, action, nextState, hint } = useFragment(
    graphql`
      fragment conversation_step on Step {
        id
        state {
          newMessages
          promptTokens
        }
        action {
          message
          text
          toolCalls
          finishReason
          responseTokens
          latencyMs
        }
        nextState
        hint
      }
    `,
    step,
  );
  return (
    <div className={classes.conversation}>
      <Earlier key={id} id={id} shown={state.newMessages.length} />
      {state.newMessages.map((message, index) => (
        <Message key={index} message={message} />
      ))}
      <div className={classes.action} data-part="response">
        <header className="row muted small">
          <span>response</span>
          {action.finishReason !== null && action.finishReason !== undefined && (
            <Tag>{action.finishReason}</Tag>
          )}
          {action.responseTokens !== null && action.responseTokens !== undefined && (
            <span className="num">{count(action.responseTokens)} tokens</span>
          )}
          {action.latencyMs !== null && action.latencyMs !== undefined && (
            <span className="num">{duration(action.latencyMs / 1000)}</span>
          )}
        </header>
        {action.message === null || action.message === undefined ? (
          <>
            {action.text !== null && action.text !== undefined && <LongText text={action.text} />}
            {action.toolCalls.map((call, index) => (
              <ToolCall key={index} call={call} />
            ))}
            {(action.text ?? '') === '' && action.toolCalls.length === 0 && (
              <p className="muted">Tokens alone: there is no text.</p>
            )}
          </>
        ) : (
          <Message message={action.message} />
        )}
      </div>
      {hint !== null && hint !== undefined && (
        <div className={classes.hint}>
          <span className="muted small">hint</span>
          <LongText text={hint} />
        </div>
      )}
      {nextState !== null && nextState !== undefined && nextState.length > 0 && (
        <section aria-label="What followed">
          <p className="muted small">what followed</p>
          {nextState.map((message, index) => (
            <Message key={index} message={message} />
          ))}
        </section>
      )}
    </div>
  );
}

/** The conversation before what is new, folded until it is asked for. */
function Earlier({ id, shown }: { readonly id: string; readonly shown: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.earlier}>
      <Button size="compact-xs" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Fold earlier messages' : 'Show earlier messages'}
      </Button>
      {isOpen && (
        <Part resetKey={id}>
          <EarlierMessages id={id} shown={shown} />
        </Part>
      )}
    </div>
  );
}

function EarlierMessages({ id, shown }: { readonly id: string; readonly shown: number }) {
  const { step } = useLazyLoadQuery<conversationQuery>(
    graphql`
      query conversationQuery($id: ID!) {
        step(id: $id) {
          state {
            messages
          }
        }
      }
    `,
    { id },
  );
  const earlier = step?.state.messages.slice(0, -shown || undefined) ?? [];
  if (earlier.length === 0)
    return <p className="muted small">There are none: the conversation begins here.</p>;
  return earlier.map((message, index) => <Message key={index} message={message} isNew={false} />);
}
