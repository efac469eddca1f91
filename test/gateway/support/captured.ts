import { type LiveSubscription, subscribe } from '../../graphql/support/subscription.js';
import { graphql } from '../../support/graphql.js';

/** A step as somebody sees it who asks for it. */
export interface CapturedStep {
  readonly stepIndex: number;
  readonly branch: string;
  readonly agent: string | null;
  readonly channel: string;
  readonly trajectoryUid: string;
  readonly turnType: string;
  readonly parent: { readonly stepIndex: number } | null;
  readonly nextState: readonly unknown[] | null;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly state: {
    readonly messages: readonly Readonly<Record<string, unknown>>[];
    readonly newMessages: readonly unknown[];
    readonly promptIds: readonly number[] | null;
  };
  readonly action: {
    readonly message: Readonly<Record<string, unknown>> | null;
    readonly responseIds: readonly number[] | null;
    readonly logProbs: readonly number[] | null;
    readonly tokenSource: string;
    readonly finishReason: string | null;
  };
  readonly curation: { readonly trainable: boolean; readonly reason: string | null };
}

const STEPS = `query ($where: StepFilter) {
  steps(first: 100, where: $where, orderBy: { field: CREATED_AT, direction: ASC }) {
    nodes {
      stepIndex branch agent channel trajectoryUid turnType nextState metadata
      parent { stepIndex }
      state { messages newMessages promptIds }
      action { message responseIds logProbs tokenSource finishReason }
      curation { trainable reason }
    }
  }
}`;
const ADDED = 'subscription { stepAdded(after: "") { step { trajectoryUid } } }';

/** Follows the steps that a server captures. */
export class Captured {
  private readonly live: LiveSubscription;

  constructor(private readonly url: string) {
    this.live = subscribe(`${url.replace('http', 'ws')}/graphql`, ADDED);
  }

  /** The trajectory of the next `count` steps, when they are there; fails if they are of several. */
  async nextTrajectory(count: number): Promise<readonly CapturedStep[]> {
    const [uid, ...others] = await this.next(count);
    expect(others).toEqual([]);
    return this.steps({ trajectoryUid: { eq: uid } });
  }

  /** Waits for so many steps and gives the trajectories they belong to. */
  async next(count: number): Promise<ReadonlySet<string>> {
    const uids = new Set<string>();
    for (let i = 0; i < count; i++) {
      const { data } = await this.live.next();
      const { step } = (data as { stepAdded: { step: { trajectoryUid: string } } }).stepAdded;
      uids.add(step.trajectoryUid);
    }
    return uids;
  }

  /** Steps that are there, oldest first. */
  steps(where: unknown = null): Promise<readonly CapturedStep[]> {
    return readSteps(this.url, where);
  }

  close(): Promise<void> {
    return this.live.close();
  }
}

/** Steps that a server has, oldest first. */
export async function readSteps(url: string, where: unknown = null): Promise<readonly CapturedStep[]> {
  const data = await graphql(url, STEPS, { where });
  return (data.steps as { nodes: readonly CapturedStep[] }).nodes;
}

/** All steps of a server, oldest first, as soon as there are `count` of them. */
export async function capturedSteps(url: string, count: number): Promise<readonly CapturedStep[]> {
  const captured = new Captured(url);
  await captured.next(count);
  await captured.close();
  return captured.steps();
}
