export { databaseLabel, isLoopbackHost, readUpstreams, type UpstreamSpec } from './addresses.js';
export { loadConfig } from './load-config.js';
export { type RewardSpec, readReward, readSecrets, readTokenizers } from './setting-syntax.js';
export { type Config, SETTINGS, type SettingName, type SettingSpec, UPSTREAM_DIALECTS } from './settings.js';
