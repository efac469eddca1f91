import { graphql, useFragment } from 'react-relay';
import type { server_server$key } from '../../__generated__/server_server.graphql.ts';
import type { server_viewer$key } from '../../__generated__/server_viewer.graphql.ts';
import { Facts } from '../../ui/facts.tsx';
import { bytes, duration } from '../../ui/numbers.ts';
import { Time } from '../../ui/time.tsx';

interface ServerFactsProps {
  readonly server: server_server$key;
  readonly viewer: server_viewer$key;
}

export function ServerFacts({ server: serverKey, viewer: viewerKey }: ServerFactsProps) {
  const server = useFragment(
    graphql`
      fragment server_server on ServerInfo {
        version
        store
        startedAt
        authenticated
        diskFreeBytes
        spoolBytes
        feedLagSeconds
      }
    `,
    serverKey,
  );
  const viewer = useFragment(
    graphql`
      fragment server_viewer on Viewer {
        name
        scopes
        channels
      }
    `,
    viewerKey,
  );
  return (
    <section className="panel" aria-label="Server">
      <h2>Server</h2>
      <Facts
        of={[
          ['Version', server.version],
          ['Data', server.store === 'sqlite' ? 'embedded database' : 'MongoDB'],
          ['Serves since', <Time key="since" at={server.startedAt} />],
          ['Free on its disk', server.diskFreeBytes == null ? null : bytes(server.diskFreeBytes)],
          ['Not stored yet', server.spoolBytes == null ? null : bytes(server.spoolBytes)],
          [
            'Feed is behind by',
            server.feedLagSeconds == null ? null : duration(server.feedLagSeconds * 1_000),
          ],
          [
            'Keys',
            server.authenticated ? 'required' : 'not required: everyone who reaches it may do everything',
          ],
          ['You are', viewer.name ?? 'a caller without a key'],
          ['You may', viewer.scopes.map((scope) => scope.toLowerCase()).join(', ')],
          ['Your channels', viewer.channels == null ? 'all' : viewer.channels.join(', ')],
        ]}
      />
    </section>
  );
}
