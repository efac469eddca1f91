import { Tag } from '../../ui/badge.tsx';
import { Status } from '../../ui/status.tsx';

interface OperationStateProps {
  /** Of the job that makes or undoes it. */
  readonly status: string;
  readonly undone: boolean;
  readonly partlyUndone: boolean;
}

/** Whether an operation counts, and how the job stands that makes or undoes it. */
export function OperationState({ status, undone, partlyUndone }: OperationStateProps) {
  if (undone) return <Tag>undone</Tag>;
  return (
    <>
      {partlyUndone ? <Tag tone="warn">partly undone</Tag> : <Tag tone="good">counts</Tag>}{' '}
      {status !== 'SUCCEEDED' && <Status value={status} />}
    </>
  );
}
