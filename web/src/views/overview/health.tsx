import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { health_query$key } from '../../__generated__/health_query.graphql.ts';
import type { Filter } from '../../data/filter.ts';
import { Tag, type Tone } from '../../ui/badge.tsx';
import { bytes, count, duration, percent } from '../../ui/numbers.ts';
import classes from './overview.module.css';

interface Line {
  readonly name: string;
  readonly value: string;
  readonly tone: Tone;
  /** In words, what the tone says. */
  readonly word: string;
  readonly to?: '/steps' | '/trajectories' | '/groups';
  readonly where?: Filter;
}

/** A share that should be 1. */
const wanted = (name: string, share: number, where: Filter): Line => ({
  name,
  value: percent(share),
  tone: share === 1 ? 'good' : share < 0.9 ? 'bad' : 'warn',
  word: share === 1 ? 'all' : share < 0.9 ? 'many lack it' : 'some lack it',
  to: '/steps',
  where,
});

/** A number that should be 0. */
const unwanted = (name: string, value: string, isNone: boolean, to: Line['to'], where: Filter): Line => ({
  name,
  value,
  tone: isNone ? 'good' : 'warn',
  word: isNone ? 'none' : 'look',
  to,
  where,
});

export function Health({ query }: { readonly query: health_query$key }) {
  const { stepStats, unrewarded, flat, trajectoryStats, server, policy } = useFragment(
    graphql`
      fragment health_query on Query {
        stepStats {
          tokenHealth {
            engineIds
            withLogProbs
            matchingLogProbs
            intactPrefix
            truncated
            failed
          }
        }
        unrewarded: trajectories(first: 0, where: { status: COMPLETE, reward: { exists: false } }) {
          totalCount
        }
        flat: promptGroups(first: 0, where: { zeroVariance: true }) {
          totalCount
        }
        trajectoryStats {
          byStatus {
            key
            count
          }
        }
        server {
          version
          store
          feedLagSeconds
          spoolBytes
          diskFreeBytes
          engines {
            label
            healthy
            tokenIds
            logProbs
            error
          }
        }
        policy {
          version
          paused
          inFlight
        }
      }
    `,
    query,
  );
  const { tokenHealth } = stepStats;
  const aborted = trajectoryStats.byStatus.find(({ key }) => key === 'ABANDONED')?.count ?? 0;
  const lines: readonly Line[] = [
    wanted('Ids told by the engine', tokenHealth.engineIds, { not: { tokenSource: 'ENGINE' } }),
    wanted('With log-probs', tokenHealth.withLogProbs, { hasLogProbs: false }),
    wanted('Log-probs of the sampled ids', tokenHealth.matchingLogProbs, {
      or: [{ hasLogProbs: false }, { tokenSource: 'RETOKENIZED' }],
    }),
    wanted('Intact prefix', tokenHealth.intactPrefix, { intactPrefix: false }),
    unwanted('Truncated', percent(tokenHealth.truncated), tokenHealth.truncated === 0, '/steps', {
      finishReason: { eq: 'length' },
    }),
    unwanted('Failed', percent(tokenHealth.failed), tokenHealth.failed === 0, '/steps', {
      untrainableReason: { exists: true },
    }),
    unwanted(
      'Complete without reward',
      count(unrewarded.totalCount),
      unrewarded.totalCount === 0,
      '/trajectories',
      {
        status: 'COMPLETE',
        reward: { exists: false },
      },
    ),
    unwanted('Groups of zero variance', count(flat.totalCount), flat.totalCount === 0, '/groups', {
      zeroVariance: true,
    }),
    unwanted('Abandoned', count(aborted), aborted === 0, '/trajectories', { status: 'ABANDONED' }),
  ];
  return (
    <section className="panel" aria-label="Health">
      <h2>Health</h2>
      <table className={classes.health}>
        <tbody>
          {lines.map(({ name, value, tone, word, to, where }) => (
            <tr key={name}>
              <th scope="row">
                {to === undefined ? (
                  name
                ) : (
                  <Link to={to} search={{ where }}>
                    {name}
                  </Link>
                )}
              </th>
              <td className="num">{value}</td>
              <td>
                <Tag tone={tone}>{word}</Tag>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2 className={classes.below}>Server</h2>
      <dl className={classes.facts}>
        <Fact name="Policy version">
          {policy.version}
          {policy.paused && <Tag tone="warn">paused</Tag>}
        </Fact>
        {server.feedLagSeconds !== null && server.feedLagSeconds !== undefined && (
          <Fact name="Feed lag">{duration(server.feedLagSeconds)}</Fact>
        )}
        {server.spoolBytes !== null && server.spoolBytes !== undefined && (
          <Fact name="Waiting in the capture log">{bytes(server.spoolBytes)}</Fact>
        )}
        {server.diskFreeBytes !== null && server.diskFreeBytes !== undefined && (
          <Fact name="Free disk">{bytes(server.diskFreeBytes)}</Fact>
        )}
        {server.engines.map((engine) => (
          <Fact key={engine.label} name={`Engine ${engine.label}`}>
            <Tag tone={engine.healthy ? 'good' : 'bad'} title={engine.error ?? undefined}>
              {engine.healthy ? 'reached' : 'not reached'}
            </Tag>{' '}
            {engine.tokenIds === true && <Tag>ids</Tag>} {engine.logProbs === true && <Tag>log-probs</Tag>}
          </Fact>
        ))}
        <Fact name="Stepwell">
          {server.version}, {server.store}
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}
