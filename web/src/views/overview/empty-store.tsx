import { Button, CopyButton, Tabs } from '@mantine/core';
import { useState } from 'react';
import { graphql, useMutation } from 'react-relay';
import type { emptyStoreMutation } from '../../__generated__/emptyStoreMutation.graphql.ts';
import { serverAddress } from '../../data/addresses.ts';
import { ApiError } from '../../data/api-error.ts';
import { count } from '../../ui/numbers.ts';
import { Failed } from '../../ui/states.tsx';
import classes from './overview.module.css';
import { waysIn } from './ways-in.ts';

interface EmptyStoreProps {
  readonly steps: number;
  /** How the connection stands that tells of the first step. */
  readonly state: string;
}

/** How the first step comes in, and a line that says when it has. */
export function EmptyStore({ steps, state }: EmptyStoreProps) {
  const ways = waysIn(serverAddress());
  const hasArrived = steps > 0;
  return (
    <section className={`panel ${classes.begin}`} aria-label="Begin">
      <h2>Send the first step</h2>
      <Tabs defaultValue={ways[0]?.name} keepMounted={false}>
        <Tabs.List>
          {ways.map(({ name }) => (
            <Tabs.Tab key={name} value={name}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {ways.map(({ name, hint, code }) => (
          <Tabs.Panel key={name} value={name}>
            <p className="muted">{hint}</p>
            <div className={classes.code}>
              <pre>{code}</pre>
              <CopyButton value={code}>
                {({ copied, copy }) => (
                  <Button className={classes.copy} size="compact-xs" variant="default" onClick={copy}>
                    {copied ? 'Copied' : 'Copy'}
                  </Button>
                )}
              </CopyButton>
            </div>
          </Tabs.Panel>
        ))}
      </Tabs>
      <div className={classes.waiting} data-arrived={hasArrived} role="status">
        <span className={classes.lamp} aria-hidden />
        <span className="grow">
          {hasArrived
            ? `${count(steps)} ${steps === 1 ? 'step has' : 'steps have'} arrived`
            : state === 'live'
              ? 'Waiting for the first step'
              : 'Connecting to the server'}
        </span>
        {!hasArrived && <ExampleData />}
      </div>
    </section>
  );
}

/** Sends the example rollouts that come with the page. */
function ExampleData() {
  const [error, setError] = useState<ApiError | null>(null);
  const [send, isSending] = useMutation<emptyStoreMutation>(graphql`
    mutation emptyStoreMutation($steps: [StepInput!]!) {
      appendSteps(steps: $steps) {
        accepted
        rejected {
          code
          message
        }
      }
    }
  `);
  const load = async () => {
    const { exampleSteps } = await import('./example-steps.ts');
    send({
      variables: { steps: exampleSteps() },
      onCompleted: ({ appendSteps: { rejected } }) => {
        const [first] = rejected;
        if (first !== undefined) setError(new ApiError(first.code, first.message));
      },
      onError: (thrown) =>
        setError(thrown instanceof ApiError ? thrown : new ApiError('PAGE', thrown.message)),
    });
  };
  return (
    <>
      {error !== null && <Failed error={error} />}
      <Button size="compact-sm" variant="default" loading={isSending} onClick={load}>
        Load example data
      </Button>
    </>
  );
}
