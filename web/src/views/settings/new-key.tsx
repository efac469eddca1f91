import { Alert, Button, Checkbox, CopyButton, Group, NumberInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { graphql } from 'react-relay';
import type { newKeyMutation, Scope } from '../../__generated__/newKeyMutation.graphql.ts';
import { signIn } from '../../data/session.ts';
import { Failed } from '../../ui/states.tsx';
import { useAction } from '../../ui/use-action.ts';
import classes from './settings.module.css';

const SCOPES: readonly (readonly [Scope, string])[] = [
  ['READ', 'queries, live views, downloads'],
  ['INGEST', 'the gateway, steps, feedback'],
  ['CURATE', 'deciding, curators, undo'],
  ['TRAIN', 'recipes, datasets, claims, the policy'],
  ['ADMIN', 'everything, keys and deleting too'],
];
const DAY_MS = 24 * 3_600_000;

interface NewKeyProps {
  /** Whether keys are not required yet: they are from this one on. */
  readonly isFirst: boolean;
  readonly onMade: () => void;
}

/** Makes a key, whose secret is shown once. */
export function NewKey({ isFirst, onMade }: NewKeyProps) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly string[]>(isFirst ? ['ADMIN'] : ['READ']);
  const [channels, setChannels] = useState('');
  const [days, setDays] = useState<number | string>('');
  const [secret, setSecret] = useState<string | null>(null);
  const [unopened, setUnopened] = useState<unknown>(null);
  const make = useAction<newKeyMutation>(
    graphql`
      mutation newKeyMutation($name: String!, $scopes: [Scope!]!, $channels: [String!], $expiresAt: DateTime) {
        createApiKey(name: $name, scopes: $scopes, channels: $channels, expiresAt: $expiresAt) {
          secret
          userErrors {
            code
            message
            path
          }
        }
      }
    `,
    ({ createApiKey }) => createApiKey,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSecret(null);
    const bound = channels
      .split(',')
      .map((channel) => channel.trim())
      .filter((channel) => channel !== '');
    make.run(
      {
        name: name.trim(),
        scopes: scopes as Scope[],
        channels: bound.length === 0 ? null : bound,
        expiresAt: typeof days === 'number' ? new Date(Date.now() + days * DAY_MS).toISOString() : null,
      },
      async ({ createApiKey }) => {
        const made = createApiKey.secret ?? null;
        setSecret(made);
        setName('');
        // From the first key on the server wants one of this page, too.
        if (isFirst && made !== null) await signIn(made).catch(setUnopened);
        onMade();
      },
    );
  };
  const wrong = (field: string): string | null => (make.error?.path[0] === field ? make.error.message : null);
  return (
    <>
      {secret !== null && <Secret secret={secret} onHide={() => setSecret(null)} />}
      {unopened !== null && <Failed error={unopened} />}
      <form className={classes.form} onSubmit={submit} aria-label="New key">
        <TextInput
          size="xs"
          label="Name"
          description="Who or what will show it"
          value={name}
          error={wrong('name')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          size="xs"
          label="Channels"
          description="Comma-separated; empty: all"
          value={channels}
          error={wrong('channels')}
          onChange={(event) => setChannels(event.currentTarget.value)}
        />
        <NumberInput
          size="xs"
          label="Days until it ends"
          description="Empty: never"
          min={1}
          max={36_500}
          allowDecimal={false}
          value={days}
          error={wrong('expiresAt')}
          onChange={setDays}
        />
        <Checkbox.Group
          size="xs"
          className={classes.scopes}
          label="May"
          value={[...scopes]}
          error={wrong('scopes')}
          onChange={setScopes}
        >
          <Group gap="lg" mt={4}>
            {SCOPES.map(([scope, what]) => (
              <Checkbox key={scope} size="xs" value={scope} label={scope.toLowerCase()} description={what} />
            ))}
          </Group>
        </Checkbox.Group>
        {make.error !== null && <Failed error={make.error} />}
        <Button
          type="submit"
          size="xs"
          loading={make.isBusy}
          disabled={name.trim() === '' || scopes.length === 0}
          className={classes.submit}
        >
          Make a key
        </Button>
      </form>
    </>
  );
}

function Secret({ secret, onHide }: { readonly secret: string; readonly onHide: () => void }) {
  return (
    <Alert
      title="The key, shown this once"
      role="status"
      withCloseButton
      closeButtonLabel="Hide the key"
      onClose={onHide}
      className={classes.secret}
    >
      <Group gap="sm">
        <code>{secret}</code>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button size="compact-xs" variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
      </Group>
      <span className="small">
        The server keeps only its hash. Put it where the caller will find it, then hide it.
      </span>
    </Alert>
  );
}
