import type { ReactNode } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { provenanceQuery } from '../../__generated__/provenanceQuery.graphql.ts';
import { duration } from '../../ui/numbers.ts';
import { Empty } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { Picture } from './message.tsx';
import classes from './trajectory.module.css';

/** Where a step came from, by which model and with which parameters. */
export default function Provenance({ id }: { readonly id: string }) {
  const { step } = useLazyLoadQuery<provenanceQuery>(
    graphql`
      query provenanceQuery($id: ID!) {
        step(id: $id) {
          id
          cursor
          origin
          engine
          model
          agent
          branch
          turnType
          policyVersion
          createdAt
          parent {
            stepIndex
            branch
          }
          action {
            tokenSource
            logProbKind
            sampling
            latencyMs
          }
          state {
            promptTokens
            media
          }
          extras {
            kind
            source
            at
          }
          metadata
        }
      }
    `,
    { id },
  );
  if (step === null || step === undefined) return <Empty title="The step is gone" />;
  const { action, parent, state } = step;
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    ['Id', <code key="id">{step.id}</code>],
    ['Captured', <Time key="at" at={step.createdAt} />],
    ['Came by', step.origin.toLowerCase()],
    ['Engine', step.engine],
    ['Model', step.model],
    ['Policy version', step.policyVersion],
    ['Agent', step.agent],
    ['Branch', step.branch],
    ['Turn', step.turnType.toLowerCase()],
    [
      'Goes on from',
      parent === null || parent === undefined
        ? 'no earlier step'
        : `step ${parent.stepIndex} of branch ${parent.branch}`,
    ],
    ['Prompt tokens', step.state.promptTokens],
    ['Ids', action.tokenSource.toLowerCase()],
    ['Log-probs', action.logProbKind.toLowerCase()],
    [
      'Latency',
      action.latencyMs === null || action.latencyMs === undefined ? null : duration(action.latencyMs / 1000),
    ],
    ['Sampling', <Json key="sampling" value={action.sampling} />],
    ['Metadata', <Json key="metadata" value={step.metadata} />],
    [
      'Said later',
      step.extras.length === 0
        ? null
        : step.extras.map(({ kind, source, at }) => (
            <div key={`${kind} ${source} ${at}`}>
              {kind.toLowerCase().replaceAll('_', ' ')} by {source}, <Time at={at} />
            </div>
          )),
    ],
    [
      'Media',
      state.media.length === 0
        ? null
        : state.media.map((medium) => <Medium key={JSON.stringify(medium)} medium={medium} />),
    ],
    ['Place in the feed', <code key="cursor">{step.cursor}</code>],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? <span className="muted">–</span>}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A medium of the state: a picture that the server holds, else its type and address. */
function Medium({ medium }: { readonly medium: unknown }) {
  const { type, url } = medium as { readonly type?: unknown; readonly url?: unknown };
  if (typeof type === 'string' && type.startsWith('image/') && typeof url === 'string')
    return <Picture url={url} />;
  return <Json value={medium} />;
}

function Json({ value }: { readonly value: unknown }) {
  if (value === null || value === undefined) return <span className="muted">–</span>;
  return <pre>{JSON.stringify(value, null, 1)}</pre>;
}
