import { graphql, useLazyLoadQuery } from 'react-relay';
import type { stepPeekQuery } from '../../__generated__/stepPeekQuery.graphql.ts';
import classes from '../../ui/list.module.css';
import { Part } from '../../ui/states.tsx';

/** Characters of a text that a peek shows. */
const SHOWN = 4_000;

/** The response of a step below the list. */
export function StepPeek({ id }: { readonly id: string }) {
  return (
    <section className={classes.peek} aria-label="Response of the step">
      <Part resetKey={id}>
        <Response id={id} />
      </Part>
    </section>
  );
}

function Response({ id }: { readonly id: string }) {
  const { step } = useLazyLoadQuery<stepPeekQuery>(
    graphql`
      query stepPeekQuery($id: ID!) {
        step(id: $id) {
          action {
            text
            toolCalls
          }
          curation {
            reason
          }
        }
      }
    `,
    { id },
  );
  if (step === null || step === undefined) return <p className="muted">The step is gone.</p>;
  const { text, toolCalls } = step.action;
  return (
    <>
      {step.curation.reason !== null && step.curation.reason !== undefined && (
        <p className="muted">{step.curation.reason}</p>
      )}
      {text !== null && text !== undefined && text !== '' && <pre dir="auto">{text.slice(0, SHOWN)}</pre>}
      {toolCalls.length > 0 && <pre>{JSON.stringify(toolCalls, null, 1).slice(0, SHOWN)}</pre>}
    </>
  );
}
