export { databaseLabel, isLoopbackHost, localUrl, readUpstreams, type UpstreamSpec } from './addresses.js';
export { rewardIn, secretsIn, tokenizersIn, upstreamsIn } from './checked-settings.js';
export { type Config, type SettingName, type SettingSpec, UPSTREAM_DIALECTS } from './config-schema.js';
export { loadConfig } from './load-config.js';
export { type RewardSpec, readSecrets } from './setting-syntax.js';
export { SETTINGS } from './settings.js';
