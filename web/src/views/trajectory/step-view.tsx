import { Tabs } from '@mantine/core';
import { lazy } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { stepViewQuery } from '../../__generated__/stepViewQuery.graphql.ts';
import { Empty, Part } from '../../ui/states.tsx';
import { Conversation } from './conversation.tsx';
import { Find } from './find.tsx';
import { Provenance } from './provenance.tsx';
import type { TrajectorySearch } from './search.ts';
import { Side } from './side.tsx';
import classes from './trajectory.module.css';

const Tokens = lazy(() => import('./tokens.tsx'));
const Raw = lazy(() => import('./raw.tsx'));

const TABS = ['Conversation', 'Tokens', 'Raw', 'Provenance'] as const;

interface StepViewProps {
  /** Uid of the trajectory. */
  readonly trajectory: string;
  readonly channel: string;
  readonly step: number | null;
  readonly search: TrajectorySearch;
  readonly onShow: (change: Partial<TrajectorySearch>) => void;
}

/** One step of a trajectory in four ways, and at the side what is said of it. */
export function StepView(props: StepViewProps) {
  const { step, search, onShow, trajectory, channel } = props;
  const tab = TABS.find((name) => name.toLowerCase() === search.tab) ?? 'Conversation';
  return (
    <section className={classes.step} aria-label={step === null ? 'Step' : `Step ${step}`}>
      <div className={classes.tools}>
        <Tabs
          value={tab}
          onChange={(value) =>
            onShow({ tab: value === null || value === 'Conversation' ? undefined : value.toLowerCase() })
          }
        >
          <Tabs.List>
            {TABS.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {/* What a tab shows stands below, beside the side panel. */}
          {TABS.map((name) => (
            <Tabs.Panel key={name} value={name}>
              {null}
            </Tabs.Panel>
          ))}
        </Tabs>
        <Find
          trajectory={trajectory}
          channel={channel}
          step={step}
          onStep={(index) => onShow({ step: index, token: undefined })}
        />
      </div>
      {step !== null && (
        <Part resetKey={`${trajectory} ${step}`} what="Reading the step">
          <Step {...props} step={step} tab={tab} />
        </Part>
      )}
    </section>
  );
}

interface StepProps extends StepViewProps {
  readonly step: number;
  readonly tab: (typeof TABS)[number];
}

function Step({ trajectory, channel, step: index, tab, search, onShow }: StepProps) {
  const { steps } = useLazyLoadQuery<stepViewQuery>(
    graphql`
      query stepViewQuery($uid: String!, $channel: String!, $index: Int!) {
        steps(first: 1, where: { trajectoryUid: { eq: $uid }, channel: { eq: $channel }, stepIndex: { eq: $index } }) {
          nodes {
            id
            ...conversation_step
            ...provenance_step
          }
        }
      }
    `,
    { uid: trajectory, channel, index },
    { fetchPolicy: 'store-and-network' },
  );
  const [step] = steps.nodes;
  if (step === undefined) return <Empty title={`There is no step ${index}`} />;
  return (
    <div className={classes.shown}>
      <div className={classes.content}>
        {tab === 'Conversation' && <Conversation step={step} />}
        {tab === 'Provenance' && <Provenance step={step} />}
        <Part resetKey={`${step.id} ${tab}`}>
          {tab === 'Tokens' && (
            <Tokens
              key={step.id}
              id={step.id}
              token={search.token ?? null}
              onToken={(token) => onShow({ token })}
            />
          )}
          {tab === 'Raw' && <Raw id={step.id} />}
        </Part>
      </div>
      <aside className={classes.side} aria-label="About the step">
        <Part resetKey={step.id}>
          <Side id={step.id} />
        </Part>
      </aside>
    </div>
  );
}
