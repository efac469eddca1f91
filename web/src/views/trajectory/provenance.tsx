import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { provenance_step$key } from '../../__generated__/provenance_step.graphql.ts';
import { duration } from '../../ui/numbers.ts';
import { Time } from '../../ui/time.tsx';
import { Picture } from './message.tsx';
import classes from './trajectory.module.css';

/** Where a step came from, by which model and with which parameters. */
export function Provenance({ step }: { readonly step: provenance_step$key }) {
  const data = useFragment(
    graphql`
      fragment provenance_step on Step {
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
    `,
    step,
  );
  const { action, parent, state } = data;
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    ['Id', <code key="id">{data.id}</code>],
    ['Captured', <Time key="at" at={data.createdAt} />],
    ['Came by', data.origin.toLowerCase()],
    ['Engine', data.engine],
    ['Model', data.model],
    ['Policy version', data.policyVersion],
    ['Agent', data.agent],
    ['Branch', data.branch],
    ['Turn', data.turnType.toLowerCase()],
    [
      'Goes on from',
      parent === null || parent === undefined
        ? 'no earlier step'
        : `step ${parent.stepIndex} of branch ${parent.branch}`,
    ],
    ['Prompt tokens', data.state.promptTokens],
    ['Ids', action.tokenSource.toLowerCase()],
    ['Log-probs', action.logProbKind.toLowerCase()],
    [
      'Latency',
      action.latencyMs === null || action.latencyMs === undefined ? null : duration(action.latencyMs / 1000),
    ],
    ['Sampling', <Json key="sampling" value={action.sampling} />],
    ['Metadata', <Json key="metadata" value={data.metadata} />],
    [
      'Said later',
      data.extras.length === 0
        ? null
        : data.extras.map(({ kind, source, at }) => (
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
    ['Place in the feed', <code key="cursor">{data.cursor}</code>],
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
