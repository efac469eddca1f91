import { Link } from '@tanstack/react-router';
import { Tag } from '../../ui/badge.tsx';
import { count, decimal } from '../../ui/numbers.ts';
import type { Column } from '../../ui/rows.tsx';
import { Time } from '../../ui/time.tsx';
import type { LiveStep } from './live-steps.ts';

export const COLUMNS: readonly Column<LiveStep>[] = [
  { id: 'at', header: 'Captured', track: '206px', cell: ({ createdAt }) => <Time at={createdAt} /> },
  {
    id: 'trajectory',
    header: 'Trajectory',
    track: 'minmax(120px, 1.4fr)',
    cell: ({ trajectoryId, trajectoryUid, stepIndex }) => (
      <Link to="/t/$id" params={{ id: trajectoryId }} search={{ step: stepIndex }}>
        {trajectoryUid}
      </Link>
    ),
  },
  { id: 'index', header: 'Step', track: '48px', isNumeric: true, cell: ({ stepIndex }) => stepIndex },
  {
    id: 'text',
    header: 'Response',
    track: 'minmax(140px, 3fr)',
    cell: ({ text }) => <span className="muted">{text}</span>,
  },
  { id: 'reward', header: 'Reward', track: '64px', isNumeric: true, cell: ({ reward }) => decimal(reward) },
  {
    id: 'version',
    header: 'Policy',
    track: '52px',
    isNumeric: true,
    cell: ({ policyVersion }) => policyVersion ?? '–',
  },
  {
    id: 'tokens',
    header: 'Tokens',
    track: '64px',
    isNumeric: true,
    cell: ({ responseTokens }) => (responseTokens === null ? '–' : count(responseTokens)),
  },
  {
    id: 'marks',
    header: 'Marks',
    track: '110px',
    cell: ({ turnType, finishReason }) => (
      <>
        {turnType === 'SIDE' && <Tag>side</Tag>} {finishReason === 'length' && <Tag tone="warn">cut off</Tag>}
      </>
    ),
  },
  { id: 'agent', header: 'Agent', track: 'minmax(60px, 1fr)', cell: ({ agent }) => agent ?? '–' },
];
