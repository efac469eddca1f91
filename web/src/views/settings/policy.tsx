import { Button, Group } from '@mantine/core';
import { graphql, useFragment } from 'react-relay';
import type { policy_policy$key } from '../../__generated__/policy_policy.graphql.ts';
import type { policyPauseMutation } from '../../__generated__/policyPauseMutation.graphql.ts';
import type { policyResumeMutation } from '../../__generated__/policyResumeMutation.graphql.ts';
import { Tag } from '../../ui/badge.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { count } from '../../ui/numbers.ts';
import { Failed } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { useAction } from '../../ui/use-action.ts';

interface PolicyPanelProps {
  readonly policy: policy_policy$key;
  readonly mayChange: boolean;
}

/** The version of the policy, and the gate that holds model calls while a trainer changes the weights. */
export function PolicyPanel({ policy: key, mayChange }: PolicyPanelProps) {
  const policy = useFragment(
    graphql`
      fragment policy_policy on Policy {
        version
        paused
        updatedAt
        inFlight
      }
    `,
    key,
  );
  const pause = useAction<policyPauseMutation>(
    graphql`
      mutation policyPauseMutation {
        pausePolicy {
          policy {
            ...policy_policy
          }
          userErrors {
            code
            message
            path
          }
        }
      }
    `,
    ({ pausePolicy }) => pausePolicy,
  );
  const resume = useAction<policyResumeMutation>(
    graphql`
      mutation policyResumeMutation {
        resumePolicy {
          policy {
            ...policy_policy
          }
          userErrors {
            code
            message
            path
          }
        }
      }
    `,
    ({ resumePolicy }) => resumePolicy,
  );
  return (
    <section className="panel" aria-label="Policy">
      <h2>Policy</h2>
      <Facts
        of={[
          ['Version', count(policy.version)],
          ['Set', policy.updatedAt == null ? 'never' : <Time key="at" at={policy.updatedAt} />],
          ['Calls in flight', policy.inFlight == null ? null : count(policy.inFlight)],
          [
            'Model calls',
            policy.paused ? (
              <Tag key="paused" tone="warn">
                held
              </Tag>
            ) : (
              <Tag key="open" tone="good">
                let through
              </Tag>
            ),
          ],
        ]}
      />
      {mayChange && (
        <Group mt="sm" gap="xs">
          {policy.paused ? (
            <Button
              size="compact-xs"
              variant="default"
              loading={resume.isBusy}
              onClick={() => resume.run({})}
            >
              Let model calls through
            </Button>
          ) : (
            <ConfirmButton label="Hold model calls" isBusy={pause.isBusy} onConfirm={() => pause.run({})}>
              New model calls of all agents wait until somebody lets them through, as during an update of the
              weights. Calls that run go on.
            </ConfirmButton>
          )}
        </Group>
      )}
      {(pause.error ?? resume.error) !== null && <Failed error={pause.error ?? resume.error} />}
    </section>
  );
}
