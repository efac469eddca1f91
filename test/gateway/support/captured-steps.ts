import { graphql } from '../../api/support/rest-client.js';
import { subscribe } from '../../graphql/support/subscription.js';

/** A step as somebody sees it who asks for it. */
export interface CapturedStep {
  readonly stepIndex: number;
  readonly branch: string;
  readonly agent: string | null;
  readonly channel: string;
  readonly trajectoryUid: string;
  readonly turnType: string;
  readonly nextState: readonly unknown[] | null;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly state: {
    readonly messages: readonly Readonly<Record<string, unknown>>[];
    readonly promptIds: readonly number[] | null;
  };
  readonly action: {
    readonly message: Readonly<Record<string, unknown>> | null;
    readonly responseIds: readonly number[] | null;
    readonly logProbs: readonly number[] | null;
    readonly tokenSource: string;
  };
  readonly curation: { readonly trainable: boolean; readonly reason: string | null };
}

const QUERY = `query ($first: Int!) {
  steps(first: $first, orderBy: { field: CREATED_AT, direction: ASC }) {
    nodes {
      stepIndex branch agent channel trajectoryUid turnType nextState metadata
      state { messages promptIds }
      action { message responseIds logProbs tokenSource }
      curation { trainable reason }
    }
  }
}`;

/** All steps of a server, oldest first, as soon as there are `count` of them. */
export async function capturedSteps(url: string, count: number): Promise<readonly CapturedStep[]> {
  const live = subscribe(
    `${url.replace('http', 'ws')}/graphql`,
    'subscription { stepAdded(after: "") { __typename } }',
  );
  for (let i = 0; i < count; i++) await live.next();
  await live.close();
  const data = await graphql(url, QUERY, { first: 100 });
  return (data.steps as { nodes: readonly CapturedStep[] }).nodes;
}
