import type { TokenRange, TokenTable, TokenText } from 'stepwell/plugin';
import { type Kind, type Secret, secretsIn } from './find-secrets.js';

/** The secrets of all kinds in a text. */
export const allIn = (text: string, kinds: readonly Kind[]): readonly Secret[] =>
  kinds.flatMap((kind) => [...secretsIn(text, kind)]);

/** What the tokens of a response hold. */
export interface LocatedSecrets {
  readonly secrets: readonly Secret[];
  /** The tokens that hold some part of a secret, in order and apart from each other. */
  readonly mask: readonly TokenRange[];
  readonly said: TokenText;
}

/** Looks for secrets in what tokens say; null: an id is none of the tokenizer's, so nobody can tell. */
export function locate(
  ids: ArrayLike<number>,
  table: Pick<TokenTable, 'decode'>,
  kinds: readonly Kind[],
): LocatedSecrets | null {
  const said = table.decode(ids);
  if (said === null) return null;
  const secrets = allIn(said.text, kinds);
  return { secrets, mask: joined(secrets.map(({ from, to }) => said.tokensOf(from, to))), said };
}

function joined(ranges: readonly TokenRange[]): readonly TokenRange[] {
  const joint: TokenRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = joint.at(-1);
    if (last === undefined || range.from > last.to) joint.push(range);
    else joint[joint.length - 1] = { from: last.from, to: Math.max(last.to, range.to) };
  }
  return joint;
}

/** Whether tokens hold each of the secrets of some texts whole, so that nothing of them is left when they are masked. */
export function areAllIn(
  { secrets, said }: LocatedSecrets,
  texts: readonly string[],
  kinds: readonly Kind[],
): boolean {
  const inTokens = secrets.map(({ from, to }) => said.text.slice(from, to));
  return texts.every((text) =>
    allIn(text, kinds).every(({ from, to }) => inTokens.some((one) => one.includes(text.slice(from, to)))),
  );
}
