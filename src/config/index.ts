export { databaseLabel, isLoopbackHost, readUpstreams, type UpstreamSpec } from './addresses.js';
export { loadConfig } from './load-config.js';
export { type RewardSpec, readReward } from './reward.js';
export { readSecrets } from './secrets.js';
export { type Config, SETTINGS, type SettingName, type SettingSpec, UPSTREAM_DIALECTS } from './settings.js';
export { readTokenizers } from './tokenizers.js';
