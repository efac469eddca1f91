import { Link, useNavigate } from '@tanstack/react-router';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { graphql, useLazyLoadQuery, usePaginationFragment } from 'react-relay';
import { type ConcreteRequest, createOperationDescriptor } from 'relay-runtime';
import type { runs_query$data, runs_query$key } from '../../__generated__/runs_query.graphql.ts';
import type { runsListQuery } from '../../__generated__/runsListQuery.graphql.ts';
import type { runsPageQuery } from '../../__generated__/runsPageQuery.graphql.ts';
import type { runsProgressSubscription$data } from '../../__generated__/runsProgressSubscription.graphql.ts';
import type { runsQuery, runsQuery$data } from '../../__generated__/runsQuery.graphql.ts';
import { environment } from '../../data/environment.ts';
import { isRecord } from '../../data/json.ts';
import { follow } from '../../data/live.ts';
import { Tag } from '../../ui/badge.tsx';
import { count } from '../../ui/numbers.ts';
import { Progress } from '../../ui/progress.tsx';
import { type Column, Rows } from '../../ui/rows.tsx';
import { Empty, Failed, Part } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import { useLooks } from '../../ui/use-looks.ts';
import { useNextPage } from '../../ui/use-next-page.ts';
import classes from './curation.module.css';
import { RunCard, tookBetween } from './run-card.tsx';
import { isUnderWay } from './use-run-progress.ts';

const NOW = graphql`
  query runsQuery {
    running: curationJobs(first: 100, status: RUNNING) {
      nodes {
        id
        ...runCard_job
      }
    }
    queued: curationJobs(first: 100, status: QUEUED) {
      nodes {
        id
        ...runCard_job
      }
    }
    decides: jobs(first: 20, kind: DECIDE, status: RUNNING) {
      nodes {
        id
        ...runs_other @relay(mask: false)
      }
    }
    undoes: jobs(first: 20, kind: UNDO, status: RUNNING) {
      nodes {
        id
        ...runs_other @relay(mask: false)
      }
    }
  }
`;

/** What runs now, told as it goes, and what ran before. */
export function Runs() {
  const [changes, setChanges] = useState(0);
  const onChanged = useCallback(() => startTransition(() => setChanges((before) => before + 1)), []);
  return (
    <div className={classes.runs}>
      <section className={classes.now} aria-label="Now">
        <h2>Now</h2>
        <Part what="Looking what runs">
          <Now onChanged={onChanged} />
        </Part>
      </section>
      <section className={classes.before} aria-label="All runs">
        <h2>All runs</h2>
        <Part what="Reading runs">
          <AllRuns fetchKey={changes} />
        </Part>
      </section>
    </div>
  );
}

/** Runs that are followed by a connection each; the others show what is read from time to time. */
const MOST_FOLLOWED = 6;

/** @param props.onChanged called when a run began or ended */
function Now({ onChanged }: { readonly onChanged: () => void }) {
  const [looks, setLooks] = useState(0);
  const look = useCallback(() => startTransition(() => setLooks((before) => before + 1)), []);
  // A run that is shown is told of by its job. That one began elsewhere, no event tells.
  const lost = useLooks<runsQuery>(NOW, {});
  const { running, queued, decides, undoes } = useLazyLoadQuery<runsQuery>(
    NOW,
    {},
    { fetchPolicy: 'store-and-network', fetchKey: looks },
  );
  const now = [...running.nodes, ...queued.nodes];
  const others = [...decides.nodes, ...undoes.nodes];
  const ids = now.map(({ id }) => id).join(' ');
  const known = useRef(ids);
  useEffect(() => {
    if (known.current !== ids) onChanged();
    known.current = ids;
  }, [ids, onChanged]);
  return (
    <>
      {lost !== null && <Failed error={lost} />}
      {now.length === 0 && others.length === 0 && <p className="muted">No curator runs.</p>}
      {others.map((job) => (
        <Other key={job.id} job={job} onEnd={look} />
      ))}
      {now.map((job, index) => (
        <RunCard key={job.id} job={job} isFollowed={index < MOST_FOLLOWED} onEnd={look} />
      ))}
    </>
  );
}

graphql`
  fragment runs_other on Job {
    kind
    summary
    progress
    status
    operationId
    done
  }
`;

interface OtherProps {
  readonly job: runsQuery$data['decides']['nodes'][number];
  readonly onEnd: () => void;
}

const nothing = (): void => undefined;

/** A decision on many steps, or an undo, that is still at work. */
function Other({ job, onEnd }: OtherProps) {
  const { id, kind, summary, progress, status, operationId, done } = job;
  useEffect(() => {
    const operation = graphql`
      subscription runsProgressSubscription($id: ID!) {
        jobProgress(id: $id) {
          id
          ...runs_other @relay(mask: false)
        }
      }
    ` as ConcreteRequest;
    const descriptor = createOperationDescriptor(operation, { id });
    return follow<runsProgressSubscription$data>({
      operation,
      variables: { id },
      isLast: ({ jobProgress }) => !isUnderWay(jobProgress.status),
      onEvent: (data) => {
        environment.commitPayload(descriptor, { ...data });
        if (!isUnderWay(data.jobProgress.status)) onEnd();
      },
      // What is refused is still read with the others from time to time.
      onState: nothing,
    });
  }, [id, onEnd]);
  return (
    <article className={classes.run} aria-label={summary}>
      <header className="row wrap">
        <Status value={status} />
        <strong>{kind === 'UNDO' ? 'undo' : 'decision'}</strong>
        <span>{summary}</span>
        <span className="grow" />
        {operationId !== null && operationId !== undefined && (
          <Link to="/operations/$id" params={{ id: operationId }}>
            operation
          </Link>
        )}
      </header>
      <span className="row">
        <Progress label={`Progress of ${summary}`} share={progress} />
        <span className="num muted">{count(done)} steps</span>
      </span>
    </article>
  );
}

type RunRow = runs_query$data['curationJobs']['edges'][number]['node'];

const COLUMNS: readonly Column<RunRow>[] = [
  { id: 'status', header: 'Status', track: '96px', cell: ({ status }) => <Status value={status} /> },
  {
    id: 'curator',
    header: 'Curator',
    track: 'minmax(210px, 1fr)',
    cell: ({ curator, live, operationId }) => (
      <>
        <Link to="/operations/$id" params={{ id: operationId }}>
          {curator.name}
        </Link>{' '}
        <span className="muted num">{curator.version}</span> {live && <Tag tone="accent">live</Tag>}
      </>
    ),
  },
  {
    id: 'options',
    header: 'Options',
    track: 'minmax(120px, 2fr)',
    cell: ({ curator: { options } }) => (
      <code className="muted">
        {Object.entries(isRecord(options) ? options : {})
          .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
          .join(', ')}
      </code>
    ),
  },
  {
    id: 'judged',
    header: 'Judged',
    track: '72px',
    isNumeric: true,
    cell: ({ processed }) => count(processed),
  },
  {
    id: 'dropped',
    header: 'Dropped',
    track: '72px',
    isNumeric: true,
    cell: ({ dropped }) => count(dropped),
  },
  { id: 'failed', header: 'Failed', track: '60px', isNumeric: true, cell: ({ failed }) => count(failed) },
  {
    id: 'took',
    header: 'Took',
    track: '64px',
    isNumeric: true,
    cell: ({ createdAt, finishedAt }) =>
      finishedAt === null || finishedAt === undefined ? '–' : tookBetween(createdAt, finishedAt),
  },
  { id: 'at', header: 'Started', track: '206px', cell: ({ createdAt }) => <Time at={createdAt} /> },
  { id: 'by', header: 'By', track: 'minmax(50px, 0.6fr)', cell: ({ actor }) => actor ?? '–' },
];

function AllRuns({ fetchKey }: { readonly fetchKey: number }) {
  const query = useLazyLoadQuery<runsListQuery>(
    graphql`
      query runsListQuery {
        ...runs_query
      }
    `,
    {},
    { fetchPolicy: 'store-and-network', fetchKey },
  );
  return <RunTable query={query} />;
}

function RunTable({ query }: { readonly query: runs_query$key }) {
  const { data, loadNext, hasNext, isLoadingNext } = usePaginationFragment<runsPageQuery, runs_query$key>(
    graphql`
      fragment runs_query on Query
      @refetchable(queryName: "runsPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "Cursor" }) {
        curationJobs(first: $count, after: $cursor) @connection(key: "runs_curationJobs", filters: []) {
          edges {
            node {
              id
              operationId
              actor
              createdAt
              finishedAt
              status
              live
              curator {
                name
                version
                options
              }
              processed
              dropped
              failed
            }
          }
        }
      }
    `,
    query,
  );
  const rows = useMemo(() => data.curationJobs.edges.map(({ node }) => node), [data]);
  const navigate = useNavigate();
  const [active, setActive] = useState<string | null>(null);
  const loadMore = useNextPage(loadNext);
  if (rows.length === 0) return <Empty title="No curator has run yet" />;
  return (
    <Rows
      label="Runs"
      columns={COLUMNS}
      rows={rows}
      keyOf={({ id }) => id}
      hasMore={hasNext}
      isLoading={isLoadingNext}
      loadMore={loadMore}
      active={active}
      onActive={setActive}
      onOpen={({ operationId }) => {
        void navigate({ to: '/operations/$id', params: { id: operationId } });
      }}
    />
  );
}
