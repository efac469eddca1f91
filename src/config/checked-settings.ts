// What settings with a syntax of their own say, once the configuration has checked them.

import { readUpstreams, type UpstreamSpec } from './addresses.js';
import type { Config } from './config-schema.js';
import {
  type RewardSpec,
  readReward,
  readSecrets,
  readTokenizers,
  type SecretSpec,
} from './setting-syntax.js';

/** The engines behind the gateway. */
export function upstreamsIn({
  upstream,
  upstreamKey,
}: Pick<Config, 'upstream' | 'upstreamKey'>): readonly UpstreamSpec[] {
  const list = upstream === null ? null : readUpstreams(upstream, upstreamKey);
  return list?.fault === null ? list.upstreams : [];
}

/** Paths of tokenizers by their names. */
export function tokenizersIn({ tokenizers }: Pick<Config, 'tokenizers'>): Readonly<Record<string, string>> {
  const list = tokenizers === null ? null : readTokenizers(tokenizers);
  return list?.fault === null ? list.paths : {};
}

/** The listed keys, with their values out of the environment, in which the configuration has looked for them. */
export function secretsIn(
  { secrets }: Pick<Config, 'secrets'>,
  env: Readonly<Record<string, string | undefined>>,
): (SecretSpec & { readonly value: string })[] {
  const list = secrets === null ? null : readSecrets(secrets);
  const listed = list?.fault === null ? list.secrets : [];
  return listed.map((one) => ({ ...one, value: env[one.name] ?? '' }));
}

/** The curator that scores single answers; null: none is configured. */
export function rewardIn({ reward }: Pick<Config, 'reward'>): RewardSpec | null {
  const read = reward === null ? null : readReward(reward);
  return read?.fault === null ? read.reward : null;
}
