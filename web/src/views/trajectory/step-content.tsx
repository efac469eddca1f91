import { graphql, useFragment } from 'react-relay';
import type { stepContent_parent$key } from '../../__generated__/stepContent_parent.graphql.ts';
import type { stepContent_step$key } from '../../__generated__/stepContent_step.graphql.ts';
import { Tag } from '../../ui/badge.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { count, duration } from '../../ui/numbers.ts';
import { Earlier } from './earlier.tsx';
import { Message, ToolCall } from './message.tsx';
import { isToolResult, pairResults, withoutResults } from './tool-results.ts';
import classes from './trajectory.module.css';

interface StepContentProps {
  readonly step: stepContent_step$key;
  /** The step that it goes on from, where that is shown too; null: it is not, or there is none. */
  readonly parent?: stepContent_parent$key | null;
  /** Whether the step that goes on from it is shown below. */
  readonly isContinued?: boolean;
}

/** What is new at a step: the messages that came, the response with what its tools answered, and what followed. */
export function StepContent({ step, parent = null, isContinued = false }: StepContentProps) {
  const { id, state, action, nextState, hint } = useFragment(
    graphql`
      fragment stepContent_step on Step {
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
  const before = useFragment(
    graphql`
      fragment stepContent_parent on Step {
        stepIndex
        nextState
      }
    `,
    parent,
  );
  const { newMessages } = state;
  const fresh = withoutResults(newMessages, before?.nextState ?? []);
  const above = newMessages.length - fresh.length;
  const followed = nextState ?? [];
  const { resultsOf, others } = pairResults(action.toolCalls, followed);
  // What the next step shows as new does not stand twice.
  const rest = isContinued ? others.filter(isToolResult) : others;
  return (
    <div className={classes.conversation}>
      <Earlier key={id} id={id} fresh={newMessages.length}>
        {above > 0 && (
          <span className="muted small">
            {above === 1 ? 'a tool result stands' : `${count(above)} tool results stand`} at step{' '}
            {before?.stepIndex}, beside {above === 1 ? 'its call' : 'their calls'}
          </span>
        )}
      </Earlier>
      {fresh.map((message, index) => (
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
              <ToolCall key={index} call={call} results={resultsOf(call)} />
            ))}
            {(action.text ?? '') === '' && action.toolCalls.length === 0 && (
              <p className="muted">Tokens alone: there is no text.</p>
            )}
          </>
        ) : (
          <Message message={action.message} resultsOf={resultsOf} />
        )}
      </div>
      {hint !== null && hint !== undefined && (
        <div className={classes.hint}>
          <span className="muted small">hint</span>
          <LongText text={hint} />
        </div>
      )}
      {rest.length > 0 && (
        <section aria-label="What followed">
          <p className="muted small">what followed</p>
          {rest.map((message, index) => (
            <Message key={index} message={message} />
          ))}
        </section>
      )}
    </div>
  );
}
