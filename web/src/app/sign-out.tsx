import { graphql, useLazyLoadQuery } from 'react-relay';
import type { signOutQuery } from '../__generated__/signOutQuery.graphql.ts';
import { signOut } from '../data/session.ts';
import classes from './shell.module.css';

/** Who is signed in, and how to end that; nothing where the server wants no keys. */
export function SignOut() {
  const { viewer, server } = useLazyLoadQuery<signOutQuery>(
    graphql`
      query signOutQuery {
        viewer {
          name
        }
        server {
          authenticated
        }
      }
    `,
    {},
  );
  if (!server.authenticated) return null;
  return (
    <button
      type="button"
      className={classes.link}
      onClick={async () => {
        await signOut();
        location.reload();
      }}
    >
      <span className="grow clip">{viewer.name ?? 'signed in'}</span>
      Sign out
    </button>
  );
}
