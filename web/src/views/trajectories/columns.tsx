import { Link } from '@tanstack/react-router';
import type { trajectories_rows$data } from '../../__generated__/trajectories_rows.graphql.ts';
import type { Filter, Order } from '../../data/filter.ts';
import { Tag } from '../../ui/badge.tsx';
import { count, decimal, span } from '../../ui/numbers.ts';
import type { Column } from '../../ui/rows.tsx';
import { Status } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';

export interface TrajectoryRow {
  /** Its place in the list. */
  readonly cursor: string;
  readonly node: trajectories_rows$data[number];
}

/** The columns of the list; a row's link keeps the list's filter, for the next and previous trajectory. */
export const columnsFor = (where: Filter, orderBy: Order | undefined): readonly Column<TrajectoryRow>[] => [
  {
    id: 'uid',
    header: 'Trajectory',
    track: 'minmax(140px, 2fr)',
    cell: ({ node, cursor }) => (
      <Link to="/t/$id" params={{ id: node.id }} search={{ where, orderBy, at: cursor }}>
        {node.uid}
      </Link>
    ),
  },
  { id: 'prompt', header: 'Prompt', track: 'minmax(100px, 1.5fr)', cell: ({ node }) => node.promptUid },
  { id: 'status', header: 'Status', track: '84px', cell: ({ node }) => <Status value={node.status} /> },
  {
    id: 'reward',
    header: 'Reward',
    track: '64px',
    isNumeric: true,
    order: 'REWARD',
    cell: ({ node }) => decimal(node.reward),
  },
  {
    id: 'steps',
    header: 'Steps',
    track: '56px',
    isNumeric: true,
    order: 'STEP_COUNT',
    cell: ({ node }) => count(node.stepCount),
  },
  {
    id: 'tokens',
    header: 'Tokens',
    track: '72px',
    isNumeric: true,
    cell: ({ node }) =>
      node.responseTokens === null || node.responseTokens === undefined ? '–' : count(node.responseTokens),
  },
  {
    id: 'policy',
    header: 'Policy',
    track: '60px',
    isNumeric: true,
    cell: ({ node }) => span(node.minPolicyVersion, node.maxPolicyVersion),
  },
  { id: 'agent', header: 'Agent', track: 'minmax(70px, 1fr)', cell: ({ node }) => node.agent ?? '–' },
  {
    id: 'tags',
    header: 'Tags',
    track: 'minmax(60px, 1fr)',
    cell: ({ node }) => node.tags.map((tag) => <Tag key={tag}>{tag}</Tag>),
  },
  {
    id: 'last',
    header: 'Last step',
    track: '206px',
    order: 'LAST_STEP_AT',
    cell: ({ node }) => <Time at={node.lastStepAt} />,
  },
];
