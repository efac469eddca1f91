import { graphql, useLazyLoadQuery } from 'react-relay';
import type { rawQuery } from '../../__generated__/rawQuery.graphql.ts';
import { LongText } from '../../ui/long-text.tsx';
import { Empty } from '../../ui/states.tsx';

/** The step as GraphQL tells it; token ids and log-probs are under Tokens. */
export default function Raw({ id }: { readonly id: string }) {
  const { step } = useLazyLoadQuery<rawQuery>(
    graphql`
      query rawQuery($id: ID!) {
        step(id: $id) {
          id
          trajectoryUid
          promptUid
          channel
          stepIndex
          isLast
          turnType
          agent
          branch
          model
          engine
          origin
          policyVersion
          createdAt
          reward
          hint
          metadata
          state {
            promptTokens
            newMessages
            tools
            media
          }
          action {
            message
            text
            toolCalls
            finishReason
            responseTokens
            tokenSource
            logProbKind
            sampling
            latencyMs
          }
          nextState
        }
      }
    `,
    { id },
  );
  if (step === null || step === undefined) return <Empty title="The step is gone" />;
  return <LongText text={JSON.stringify(step, null, 2)} />;
}
