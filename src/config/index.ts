export { databaseLabel, isLoopbackHost, readUpstreams, type UpstreamSpec } from './addresses.js';
export { type Config, type SettingName, type SettingSpec, UPSTREAM_DIALECTS } from './config-schema.js';
export { loadConfig } from './load-config.js';
export { type RewardSpec, readReward, readSecrets, readTokenizers } from './setting-syntax.js';
export { SETTINGS } from './settings.js';
