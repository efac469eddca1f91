export { databaseLabel } from './database-label.js';
export { loadConfig } from './load-config.js';
export { isLoopbackHost } from './loopback.js';
export { type Config, SETTINGS, type SettingName, type SettingSpec, UPSTREAM_DIALECTS } from './settings.js';
export { readUpstreams, type UpstreamSpec } from './upstream-list.js';
