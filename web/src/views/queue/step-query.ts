import { graphql } from 'react-relay';
import type { stepQuery$data } from '../../__generated__/stepQuery.graphql.ts';

export type QueuedStep = NonNullable<stepQuery$data['step']>;

/** A step as the queue shows it. */
export const STEP = graphql`
  query stepQuery($id: ID!) {
    step(id: $id) {
      id
      stepIndex
      isLast
      trajectoryUid
      channel
      agent
      model
      policyVersion
      turnType
      createdAt
      reward
      rewards {
        id
        name
        source
        value
        at
        comment
      }
      judgments {
        judge
        score
        at
      }
      curation {
        keep
        trainable
        quality
        tags
        reason
        note
      }
      trajectory {
        id
        reward
        stepCount
      }
      ...stepContent_step
    }
  }
`;
