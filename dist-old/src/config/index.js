export { databaseLabel, isLoopbackHost, readUpstreams } from './addresses.js';
export { loadConfig } from './load-config.js';
export { readReward, readSecrets, readTokenizers } from './setting-syntax.js';
export { SETTINGS, UPSTREAM_DIALECTS } from './settings.js';
//# sourceMappingURL=index.js.map