import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { claimsQuery, claimsQuery$data } from '../../__generated__/claimsQuery.graphql.ts';
import { useKeys } from '../../app/use-keys.ts';
import { Tag } from '../../ui/badge.tsx';
import { Header } from '../../ui/header.tsx';
import { count, duration } from '../../ui/numbers.ts';
import classes from '../../ui/page.module.css';
import { Empty, Failed, Part } from '../../ui/states.tsx';
import { useArrivals } from '../../ui/use-arrivals.ts';
import { SLOW_MS, useLooks } from '../../ui/use-looks.ts';
import { Batches } from './batches.tsx';
import own from './claims.module.css';
import { Consumers } from './consumers.tsx';
import { STATES, type UnitState, Units } from './units.tsx';

const query = graphql`
  query claimsQuery($recipe: String!) {
    recipe(name: $recipe) {
      id
      name
      channel
      formatter {
        name
      }
      maxPolicyLag
      awaits
      minReady
      maxReady
      dropOldest
      maxUses
      maxDeliveries
    }
    claimStats(recipe: $recipe) {
      ready
      rewound
      unasked
      claimed
      consumed
      incomplete
      stale
      excluded
      dropped
      poisoned
      orphaned
      waiting
      oldestReadySeconds
      consumers {
        consumer
        acked
        leases
        lastStep
        lastSeenAt
      }
    }
    held: batches(recipe: $recipe, first: 200, status: LEASED) {
      nodes {
        ...batches_batch @relay(mask: false)
      }
      pageInfo {
        hasNextPage
      }
    }
    latest: batches(recipe: $recipe, first: 50) {
      nodes {
        ...batches_batch @relay(mask: false)
      }
    }
  }
`;

/** Who holds which batches of a recipe, and where its units stand. */
export function Claims() {
  const { recipe = '' } = useParams({ strict: false });
  const data = useLazyLoadQuery<claimsQuery>(query, { recipe }, { fetchPolicy: 'store-and-network' });
  if (data.recipe === null || data.recipe === undefined)
    return <Empty title={`There is no recipe ${recipe}`} />;
  return <Whole data={data} recipe={data.recipe} asked={recipe} />;
}

/** Pixels of a row and of what stands above the rows, and rows that are in sight at once. */
const ROW = 28;
const HEADS = 100;
const MOST_ROWS = 12;

interface WholeProps {
  readonly data: claimsQuery$data;
  readonly recipe: NonNullable<claimsQuery$data['recipe']>;
  /** The recipe as the address names it. */
  readonly asked: string;
}

function Whole({ data: { claimStats, held, latest }, recipe, asked: name }: WholeProps) {
  const navigate = useNavigate();
  // Steps tell what becomes ready, is consumed or left out. No event tells that a batch was claimed, released or ran out.
  const { seen, state: connection } = useArrivals({ channel: { eq: recipe.channel } });
  const unanswered = useLooks<claimsQuery>(query, { recipe: name }, { told: seen, pauseMs: SLOW_MS });
  const { state: asked } = useSearch({ strict: false }) as { readonly state?: unknown };
  const state = STATES.find((one) => one === asked) ?? null;
  useKeys({ u: () => navigate({ to: '/recipes/$name', params: { name: recipe.id } }) });
  const choose = (next: UnitState | null) =>
    void navigate({ to: '.', replace: true, search: { state: next ?? undefined } });
  return (
    <>
      <Header title={`Claims of ${recipe.name}`}>
        {unanswered === null ? (
          <Tag tone={connection === 'live' ? 'good' : 'warn'}>{connection}</Tag>
        ) : (
          <Tag tone="bad">not answering</Tag>
        )}
        <span className="muted">
          {recipe.formatter.name}, channel {recipe.channel}
        </span>
        <span className="grow" />
        <Link to="/recipes/$name" params={{ name: recipe.id }}>
          Recipe
        </Link>
      </Header>
      <div className={classes.page}>
        {unanswered !== null && <Failed error={unanswered} />}
        <Stand stats={claimStats} recipe={recipe} state={state} onState={choose} />
        {state !== null && (
          <section
            className={`panel ${own.units}`}
            style={{ height: HEADS + Math.min(numberOf(claimStats, state), MOST_ROWS) * ROW }}
            aria-label="Units"
          >
            <Part resetKey={state} what="Reading units">
              <Units
                key={state}
                recipe={recipe.id}
                state={state}
                seen={numberOf(claimStats, state)}
                onClose={() => choose(null)}
              />
            </Part>
          </section>
        )}
        <Batches held={held.nodes} latest={latest.nodes} hasMore={held.pageInfo.hasNextPage} />
        <Consumers consumers={claimStats.consumers} batches={[...held.nodes, ...latest.nodes]} />
      </div>
    </>
  );
}

type Stats = claimsQuery$data['claimStats'];

const WORDS: Readonly<Record<UnitState, readonly [name: string, meaning: string]>> = {
  READY: ['Ready', 'a claim gets them'],
  LEASED: ['Leased', 'a batch holds them'],
  CONSUMED: ['Consumed', 'acknowledged as often as the recipe says'],
  INCOMPLETE: ['Incomplete', 'they lack something'],
  STALE: ['Stale', 'too many policy versions behind'],
  EXCLUDED: ['Excluded', 'curation left nothing, or they were dropped'],
  POISONED: ['Poisoned', 'delivered too often without an acknowledgement'],
};

function numberOf(stats: Stats, state: UnitState): number {
  switch (state) {
    case 'READY':
      return stats.ready;
    case 'LEASED':
      return stats.claimed;
    case 'CONSUMED':
      return stats.consumed;
    case 'INCOMPLETE':
      return stats.incomplete;
    case 'STALE':
      return stats.stale;
    case 'EXCLUDED':
      return stats.excluded;
    case 'POISONED':
      return stats.poisoned;
  }
}

interface StandProps extends Pick<WholeProps, 'recipe'> {
  readonly stats: Stats;
  readonly state: UnitState | null;
  readonly onState: (state: UnitState | null) => void;
}

/** Where all units of the recipe stand; each number opens the list of its units. */
function Stand({ stats, recipe, state, onState }: StandProps) {
  return (
    <section className={own.stand} aria-label="Where units stand">
      <div className={own.states}>
        {STATES.map((one) => {
          const [name, meaning] = WORDS[one];
          return (
            <button
              key={one}
              type="button"
              className={own.state}
              aria-pressed={state === one}
              data-bad={one === 'POISONED' && stats.poisoned > 0}
              onClick={() => onState(state === one ? null : one)}
            >
              <span>{name}</span>
              <span className={`${own.figure} num`}>{count(numberOf(stats, one))}</span>
              <span className="muted small">{meaning}</span>
            </button>
          );
        })}
      </div>
      <p className={`muted num ${own.beside}`}>{beside(stats, recipe).join(' · ')}</p>
    </section>
  );
}

/** What the seven numbers do not say. */
function beside(stats: Stats, recipe: StandProps['recipe']): readonly string[] {
  const { oldestReadySeconds, waiting, rewound, unasked, dropped, orphaned } = stats;
  const parts = [`${count(waiting)} ${waiting === 1 ? 'claim waits' : 'claims wait'} on this server`];
  if (oldestReadySeconds !== null && oldestReadySeconds !== undefined)
    parts.push(`the oldest ready unit waits for ${duration(oldestReadySeconds)}`);
  if (rewound > 0) parts.push(`${count(rewound)} of the ready ones came back by resume`);
  if (unasked > 0)
    parts.push(`of ${count(unasked)} ready ones the recipe's curators, not asked yet, may leave nothing`);
  if (dropped > 0) parts.push(`${count(dropped)} were dropped because more than maxReady waited`);
  if (orphaned > 0) parts.push(`${count(orphaned)} rollouts went on when their group was consumed`);
  const { minReady, maxReady, dropOldest, maxPolicyLag, awaits, maxUses, maxDeliveries } = recipe;
  if (awaits.length > 0) parts.push(`units wait until ${awaits.join(', ')} judged their steps`);
  if (typeof minReady === 'number' && minReady > 1)
    parts.push(`nothing is delivered before ${count(minReady)} are ready`);
  if (typeof maxReady === 'number')
    parts.push(
      `at most ${count(maxReady)} wait, then ${dropOldest ? 'the oldest goes' : 'new trajectories are held'}`,
    );
  if (typeof maxPolicyLag === 'number') parts.push(`stale beyond ${count(maxPolicyLag)} versions`);
  if (maxUses > 1) parts.push(`each is used ${count(maxUses)} times`);
  parts.push(`poisoned after ${count(maxDeliveries)} deliveries`);
  return parts;
}
