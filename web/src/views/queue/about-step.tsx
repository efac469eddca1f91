import { decimal } from '../../ui/numbers.ts';
import { CurationMarks } from '../trajectory/curation-marks.tsx';
import { RewardLedger } from '../trajectory/reward-ledger.tsx';
import type { QueuedStep } from './step-query.ts';

interface AboutStepProps {
  readonly step: QueuedStep;
  /** What holds of it, with what is on its way to the server. */
  readonly curation: QueuedStep['curation'];
}

/** What is known of a step beside its conversation. */
export function AboutStep({ step, curation }: AboutStepProps) {
  return (
    <>
      <section>
        <h2>Curation</h2>
        <CurationMarks {...curation} />
      </section>
      <section>
        <h2>Reward</h2>
        <RewardLedger reward={step.reward} rewards={step.rewards} />
        <p className="muted small num">the trajectory has {decimal(step.trajectory.reward)}</p>
      </section>
      {step.judgments.length > 0 && (
        <section>
          <h2>Judgments</h2>
          {step.judgments.map(({ judge, score, at }) => (
            <p key={`${judge} ${at}`}>
              <span className="num">{decimal(score)}</span> <span className="muted">{judge}</span>
            </p>
          ))}
        </section>
      )}
      <section>
        <h2>Where it is from</h2>
        <p className="muted small">
          {[
            `channel ${step.channel}`,
            step.agent === null || step.agent === undefined ? null : `agent ${step.agent}`,
            step.model === null || step.model === undefined ? null : `model ${step.model}`,
            step.policyVersion === null || step.policyVersion === undefined
              ? null
              : `policy ${step.policyVersion}`,
          ]
            .filter((part) => part !== null)
            .join(', ')}
        </p>
      </section>
    </>
  );
}
