import { Link } from '@tanstack/react-router';
import { type ReactNode, startTransition, useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { sideQuery, sideQuery$data } from '../../__generated__/sideQuery.graphql.ts';
import { PAGES } from '../../app/views.ts';
import { Tag } from '../../ui/badge.tsx';
import { Decide } from '../../ui/decide.tsx';
import { decimal } from '../../ui/numbers.ts';
import { Empty } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { UndoButton } from '../../ui/undo-button.tsx';
import classes from './trajectory.module.css';

type Step = NonNullable<sideQuery$data['step']>;

/** What is said of a step: rewards by source, judgments, decisions, what formatters lack, datasets. */
export function Side({ id }: { readonly id: string }) {
  const [changes, setChanges] = useState(0);
  const { step } = useLazyLoadQuery<sideQuery>(
    graphql`
      query sideQuery($id: ID!) {
        step(id: $id) {
          id
          reward
          curation {
            keep
            trainable
            quality
            tags
            reason
            note
          }
          rewards {
            id
            name
            source
            value
            at
            comment
          }
          judgments {
            judge
            score
            at
            votes
          }
          decisions {
            id
            operationId
            source
            at
            keep
            quality
            trainable
            addTags
            removeTags
            reason
            note
            hint
            undone
            mask {
              from
              to
            }
          }
          datasets {
            id
            recipeName
            version
          }
          grpo: readiness(formatter: "grpo") {
            ready
            missing
          }
          ppo: readiness(formatter: "ppo") {
            ready
            missing
          }
          opd: readiness(formatter: "opd") {
            ready
            missing
          }
          sft: readiness(formatter: "sft") {
            ready
            missing
          }
          preference: readiness(formatter: "preference") {
            ready
            missing
          }
        }
      }
    `,
    { id },
    { fetchPolicy: 'store-and-network', fetchKey: changes },
  );
  if (step === null || step === undefined) return <Empty title="The step is gone" />;
  const onChanged = () => startTransition(() => setChanges((before) => before + 1));
  return (
    <>
      <Block title="Curation">
        <Curation curation={step.curation} />
        <div className="row wrap">
          <Decide key={id} steps={{ ids: [id] }} onChanged={onChanged} />
        </div>
      </Block>
      <Block title="Rewards">
        <Rewards step={step} />
      </Block>
      <Block title="Judgments" isEmpty={step.judgments.length === 0}>
        {step.judgments.map(({ judge, score, at, votes }) => (
          <details key={`${judge} ${at}`}>
            <summary>
              <span className="num">{decimal(score)}</span> {judge}{' '}
              <span className="muted">{votes.length} votes</span>
            </summary>
            <p className="muted small">
              <Time at={at} />
            </p>
            {votes.map((vote, index) => (
              <pre key={index}>{JSON.stringify(vote, null, 1)}</pre>
            ))}
          </details>
        ))}
      </Block>
      <Block title="Decisions" isEmpty={step.decisions.length === 0}>
        {step.decisions.map((decision) => (
          <div key={decision.id} className={classes.decision} data-undone={decision.undone}>
            <div className="row">
              <span className="grow">{inWords(decision)}</span>
              {decision.undone ? (
                <Tag>undone</Tag>
              ) : (
                <UndoButton operationId={decision.operationId} onDone={onChanged} />
              )}
            </div>
            <p className="muted small">
              {decision.source}, <Time at={decision.at} />
            </p>
          </div>
        ))}
      </Block>
      <Block title="Ready for">
        <ul className={classes.checks}>
          {(['grpo', 'ppo', 'opd', 'sft', 'preference'] as const).map((formatter) => {
            const { ready, missing } = step[formatter];
            return (
              <li key={formatter}>
                <Tag tone={ready ? 'good' : 'plain'}>{ready ? 'ready' : 'not yet'}</Tag> {formatter}
                {missing.map((reason) => (
                  <p key={reason} className="muted small">
                    {reason}
                  </p>
                ))}
              </li>
            );
          })}
        </ul>
      </Block>
      <Block title="Datasets" isEmpty={step.datasets.length === 0}>
        {step.datasets.map((dataset) => {
          const name = `${dataset.recipeName}, version ${dataset.version}`;
          return (
            <p key={dataset.id}>
              {PAGES.Dataset === undefined ? name : <Link to={PAGES.Dataset(dataset.id)}>{name}</Link>}
            </p>
          );
        })}
      </Block>
    </>
  );
}

interface BlockProps {
  readonly title: string;
  readonly isEmpty?: boolean;
  readonly children: ReactNode;
}

function Block({ title, isEmpty = false, children }: BlockProps) {
  return (
    <section className={classes.block}>
      <h2>{title}</h2>
      {isEmpty ? <p className="muted small">None</p> : children}
    </section>
  );
}

function Curation({ curation: { keep, trainable, quality, tags, reason, note } }: Pick<Step, 'curation'>) {
  return (
    <>
      <p className="row wrap">
        <Tag tone={keep ? 'good' : 'bad'}>{keep ? 'kept' : 'dropped'}</Tag>
        <Tag tone={trainable ? 'good' : 'plain'}>{trainable ? 'trainable' : 'not trainable'}</Tag>
        <Tag tone={quality === 'BAD' ? 'bad' : quality === 'GOOD' ? 'good' : 'plain'}>
          {quality.toLowerCase()}
        </Tag>
        {tags.map((tag) => (
          <Tag key={tag} tone="accent">
            {tag}
          </Tag>
        ))}
      </p>
      {reason !== null && reason !== undefined && <p className="muted small">{reason}</p>}
      {note !== null && note !== undefined && <p className="small">{note}</p>}
    </>
  );
}

function Rewards({ step: { reward, rewards } }: { readonly step: Step }) {
  return (
    <>
      <p className="num">
        <strong>{decimal(reward)}</strong> <span className="muted">holds</span>
      </p>
      {rewards.length > 0 && (
        <table className={classes.rewards}>
          <tbody>
            {rewards.map(({ id, name, source, value, at, comment }) => (
              <tr key={id} title={at}>
                <th scope="row">{name}</th>
                <td className="num">{decimal(value)}</td>
                <td className="muted">
                  {source}
                  {comment !== null && comment !== undefined && `: ${comment}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** A decision as people say it. */
function inWords(decision: Step['decisions'][number]): string {
  const { keep, quality, trainable, addTags, removeTags, mask, reason, note, hint } = decision;
  const parts = [
    typeof keep === 'boolean' ? (keep ? 'keep' : 'drop') : null,
    quality === null || quality === undefined ? null : quality.toLowerCase(),
    typeof trainable === 'boolean' ? (trainable ? 'trainable' : 'not trainable') : null,
    ...(addTags ?? []).map((tag) => `tag ${tag}`),
    ...(removeTags ?? []).map((tag) => `without tag ${tag}`),
    mask === null || mask === undefined
      ? null
      : `mask ${mask.map(({ from, to }) => `${from}–${to - 1}`).join(', ')}`,
    hint === null || hint === undefined ? null : 'hint',
    reason ?? null,
    note ?? null,
  ];
  return parts.filter((part) => part !== null).join(', ') || 'a reward or judgment';
}
