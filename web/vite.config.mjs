import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { relayTags } from './tools/relay-tags.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
/** The server that `npm run dev` asks. */
const api = process.env.STEPWELL_URL ?? 'http://127.0.0.1:4000';

export default defineConfig({
  root: here('./'),
  // Addresses relative to the page, so that a proxy may serve it under any path.
  base: './',
  publicDir: false,
  plugins: [relayTags(here('./src/__generated__'))],
  // GraphiQL's older React is in the same tree of packages.
  resolve: { dedupe: ['react', 'react-dom'] },
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    manifest: true,
    // The first browsers with light-dark().
    target: ['chrome123', 'firefox121', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The build itself says what a first visit loads, gzipped.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      onLog: (level, log, report) => {
        // Libraries mark modules for servers that render; this page is not rendered by one.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
      },
    },
  },
  server: {
    proxy: {
      '/graphql': { target: api, ws: true, changeOrigin: true },
      '/v1': { target: api, changeOrigin: true },
    },
  },
});
