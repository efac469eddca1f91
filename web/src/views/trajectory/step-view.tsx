import { Tabs } from '@mantine/core';
import { lazy } from 'react';
import { Empty, Loading, Part } from '../../ui/states.tsx';
import { Conversation } from './conversation.tsx';
import { Find } from './find.tsx';
import type { RailStep } from './rail-steps.ts';
import type { TrajectorySearch } from './search.ts';
import { Side } from './side.tsx';
import classes from './trajectory.module.css';

const Tokens = lazy(() => import('./tokens.tsx'));
const Raw = lazy(() => import('./raw.tsx'));
const Provenance = lazy(() => import('./provenance.tsx'));

const TABS = ['Conversation', 'Tokens', 'Raw', 'Provenance'] as const;

interface StepViewProps {
  /** Uid of the trajectory. */
  readonly trajectory: string;
  readonly channel: string;
  readonly steps: readonly RailStep[];
  /** Whether steps follow that are not loaded. */
  readonly hasMore: boolean;
  readonly step: number | null;
  readonly search: TrajectorySearch;
  readonly onShow: (change: Partial<TrajectorySearch>) => void;
  /** While the conversation is scrolled: the step that is read. */
  readonly onPass: (index: number) => void;
}

/** The trajectory as a conversation, or one step of it in three other ways; at the side what is said of the step. */
export function StepView(props: StepViewProps) {
  const { step, steps, search, onShow, onPass } = props;
  const tab = TABS.find((name) => name.toLowerCase() === search.tab) ?? 'Conversation';
  const choose = (index: number) => onShow({ step: index, token: undefined });
  // Digits alone come from the address as a number.
  const find = String(search.find ?? '');
  const id = steps.find(({ stepIndex }) => stepIndex === step)?.id ?? null;
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
          trajectory={props.trajectory}
          channel={props.channel}
          step={step}
          text={find}
          onText={(text) => onShow({ find: text === '' ? undefined : text })}
          onStep={choose}
        />
      </div>
      <div className={classes.shown}>
        {tab === 'Conversation' ? (
          <Conversation steps={steps} step={step} find={find} onPass={onPass} onStep={choose} />
        ) : (
          <div className={classes.content}>
            {id !== null && (
              <Part resetKey={`${id} ${tab}`} what="Reading the step">
                {tab === 'Tokens' && (
                  <Tokens
                    key={id}
                    id={id}
                    token={search.token ?? null}
                    onToken={(token) => onShow({ token })}
                  />
                )}
                {tab === 'Raw' && <Raw id={id} />}
                {tab === 'Provenance' && <Provenance id={id} />}
              </Part>
            )}
          </div>
        )}
        <aside className={classes.side} aria-label="About the step">
          {id !== null && (
            <Part resetKey={id} what="Reading the step">
              <Side id={id} />
            </Part>
          )}
          {id === null &&
            step !== null &&
            (props.hasMore ? <Loading what="Reading steps" /> : <Empty title={`There is no step ${step}`} />)}
        </aside>
      </div>
    </section>
  );
}
