import { Link } from '@tanstack/react-router';
import { type ReactNode, startTransition, useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { sideQuery } from '../../__generated__/sideQuery.graphql.ts';
import { PAGES } from '../../app/views.ts';
import { Tag } from '../../ui/badge.tsx';
import { Decide } from '../../ui/decide.tsx';
import { decisionInWords } from '../../ui/decision-words.ts';
import { decimal } from '../../ui/numbers.ts';
import { Empty } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { UndoButton } from '../../ui/undo-button.tsx';
import { CurationMarks } from './curation-marks.tsx';
import { RewardLedger } from './reward-ledger.tsx';
import classes from './trajectory.module.css';

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
        <CurationMarks {...step.curation} />
        <div className="row wrap">
          <Decide key={id} steps={{ ids: [id] }} onChanged={onChanged} />
        </div>
      </Block>
      <Block title="Rewards">
        <RewardLedger reward={step.reward} rewards={step.rewards} />
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
              <span className="grow">{decisionInWords(decision)}</span>
              {decision.undone ? (
                <Tag>undone</Tag>
              ) : (
                <UndoButton operationId={decision.operationId} onDone={onChanged} />
              )}
            </div>
            <p className="muted small">
              <Link to="/operations/$id" params={{ id: decision.operationId }}>
                {decision.source}
              </Link>
              , <Time at={decision.at} />
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
