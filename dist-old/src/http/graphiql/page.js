/**
 * The page that a browser gets at `/graphql`. All that it loads lies beside it under `graphiql/`, also where a proxy serves
 * it under a path.
 */
export const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Stepwell GraphiQL</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="graphiql/graphiql.css">
    <link rel="stylesheet" href="graphiql/page.css">
  </head>
  <body>
    <div id="graphiql">Loading …</div>
    <script src="graphiql/react.js"></script>
    <script src="graphiql/react-dom.js"></script>
    <script src="graphiql/graphiql.js"></script>
    <script src="graphiql/page.js"></script>
  </body>
</html>
`;
export const PAGE_STYLE = `html, body, #graphiql { height: 100%; margin: 0; }
`;
/** The page's script. The editor opens with a query that works on an empty server, and a subscription beside it. */
export const PAGE_SCRIPT = `const api = new URL('graphql', location.href);
const socket = new URL(api);
socket.protocol = socket.protocol === 'https:' ? 'wss:' : 'ws:';

const defaultQuery = \`# Press the play button and choose an operation.
# Steps appear in the subscription as they arrive.

query Overview {
  channels
  stepStats {
    count
    trajectories
    groups
    rewardMean
  }
  promptGroups(first: 5) {
    nodes {
      promptUid
      trajectoryCount
      rewardMean
    }
  }
}

subscription LiveSteps {
  stepAdded {
    cursor
    step {
      trajectoryUid
      stepIndex
      reward
    }
  }
}
\`;

ReactDOM.createRoot(document.getElementById('graphiql')).render(
  React.createElement(GraphiQL, {
    fetcher: GraphiQL.createFetcher({ url: api.href, subscriptionUrl: socket.href }),
    defaultQuery,
    defaultEditorToolsVisibility: false,
  }),
);
`;
/**
 * With this policy the browser loads nothing from other origins. Inline styles are allowed because the editor writes
 * them.
 */
export const PAGE_POLICY = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self' data:",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
].join('; ');
//# sourceMappingURL=page.js.map