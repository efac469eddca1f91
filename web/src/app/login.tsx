import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type ApiError, toApiError } from '../data/api-error.ts';
import { signIn } from '../data/session.ts';
import { Header } from '../ui/header.tsx';
import { Failed } from '../ui/states.tsx';
import classes from './shell.module.css';

/** Asks for a key. It goes to the server once, and from then on lies in a cookie that this page cannot read. */
export function Login() {
  const [key, setKey] = useState('');
  const [error, setError] = useState<ApiError | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError(null);
    try {
      await signIn(key.trim());
      location.reload();
    } catch (thrown) {
      setError(toApiError(thrown));
    }
  };
  return (
    <>
      <Header title="Sign in" />
      <form className={classes.login} onSubmit={submit}>
        <PasswordInput
          label="Key"
          description="This server wants a key of the scope read or more."
          value={key}
          autoComplete="off"
          onChange={(event) => setKey(event.currentTarget.value)}
        />
        {error !== null && <Failed error={error} />}
        <Button type="submit" size="xs" disabled={key.trim() === ''}>
          Sign in
        </Button>
      </form>
    </>
  );
}
