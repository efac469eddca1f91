import { isRecord } from '../data/json.ts';

const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
const given = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** A decision as people say it, be it of the ledger or one that a curator would make. */
export function decisionInWords(decision: unknown): string {
  if (Array.isArray(decision)) return decision.map(decisionInWords).join('; ');
  if (!isRecord(decision)) return 'nothing';
  const { keep, quality, trainable, addTags, removeTags, mask, reason, note, hint } = decision;
  const { rewards, judgment, extras } = decision;
  const parts = [
    typeof keep === 'boolean' ? (keep ? 'keep' : 'drop') : null,
    given(quality) ? quality.toLowerCase() : null,
    typeof trainable === 'boolean' ? (trainable ? 'trainable' : 'not trainable') : null,
    ...texts(addTags).map((tag) => `tag ${tag}`),
    ...texts(removeTags).map((tag) => `without tag ${tag}`),
    Array.isArray(mask) ? `mask ${mask.map(rangeInWords).join(', ')}` : null,
    ...(isRecord(rewards) ? Object.entries(rewards).map(([name, value]) => `${name} ${String(value)}`) : []),
    isRecord(judgment) ? `judgment ${String(judgment.score ?? 'without a score')}` : null,
    given(hint) ? 'hint' : null,
    ...(isRecord(extras) ? Object.keys(extras) : []),
    given(reason) ? reason : null,
    given(note) ? note : null,
  ];
  return parts.filter((part) => part !== null).join(', ') || 'a reward or judgment';
}

function rangeInWords(range: unknown): string {
  const { from, to } = (range ?? {}) as { readonly from?: unknown; readonly to?: unknown };
  return `${String(from)}–${Number(to) - 1}`;
}
