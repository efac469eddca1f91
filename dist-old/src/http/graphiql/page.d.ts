/**
 * The page that a browser gets at `/graphql`. All that it loads lies beside it under `graphiql/`, also where a proxy serves
 * it under a path.
 */
export declare const PAGE = "<!doctype html>\n<html lang=\"en\">\n  <head>\n    <meta charset=\"utf-8\">\n    <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n    <title>Stepwell GraphiQL</title>\n    <link rel=\"icon\" href=\"data:,\">\n    <link rel=\"stylesheet\" href=\"graphiql/graphiql.css\">\n    <link rel=\"stylesheet\" href=\"graphiql/page.css\">\n  </head>\n  <body>\n    <div id=\"graphiql\">Loading \u2026</div>\n    <script src=\"graphiql/react.js\"></script>\n    <script src=\"graphiql/react-dom.js\"></script>\n    <script src=\"graphiql/graphiql.js\"></script>\n    <script src=\"graphiql/page.js\"></script>\n  </body>\n</html>\n";
export declare const PAGE_STYLE = "html, body, #graphiql { height: 100%; margin: 0; }\n";
/** The page's script. The editor opens with a query that works on an empty server, and a subscription beside it. */
export declare const PAGE_SCRIPT = "const api = new URL('graphql', location.href);\nconst socket = new URL(api);\nsocket.protocol = socket.protocol === 'https:' ? 'wss:' : 'ws:';\n\nconst defaultQuery = `# Press the play button and choose an operation.\n# Steps appear in the subscription as they arrive.\n\nquery Overview {\n  channels\n  stepStats {\n    count\n    trajectories\n    groups\n    rewardMean\n  }\n  promptGroups(first: 5) {\n    nodes {\n      promptUid\n      trajectoryCount\n      rewardMean\n    }\n  }\n}\n\nsubscription LiveSteps {\n  stepAdded {\n    cursor\n    step {\n      trajectoryUid\n      stepIndex\n      reward\n    }\n  }\n}\n`;\n\nReactDOM.createRoot(document.getElementById('graphiql')).render(\n  React.createElement(GraphiQL, {\n    fetcher: GraphiQL.createFetcher({ url: api.href, subscriptionUrl: socket.href }),\n    defaultQuery,\n    defaultEditorToolsVisibility: false,\n  }),\n);\n";
/**
 * With this policy the browser loads nothing from other origins. Inline styles are allowed because the editor writes
 * them.
 */
export declare const PAGE_POLICY: string;
