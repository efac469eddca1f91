/** A variable of the environment that holds a key, and the origin that it may be sent to. */
export interface SecretSpec {
  readonly name: string;
  /** As URL.origin gives it. */
  readonly origin: string;
}

type SecretList =
  | { readonly fault: null; readonly secrets: readonly SecretSpec[] }
  | { readonly fault: string };

const ENTRY = /^(?<name>[A-Za-z_][A-Za-z0-9_]*)@(?<url>https?:\/\/.+)$/;

/** Reads `JUDGE_KEY@https://api.example.com,…`. Its errors complete the sentence "STEPWELL_SECRETS …". */
export function readSecrets(text: string): SecretList {
  const secrets: SecretSpec[] = [];
  for (const entry of text.split(',').map((part) => part.trim())) {
    const { name, url } = ENTRY.exec(entry)?.groups ?? {};
    if (name === undefined || url === undefined || !URL.canParse(url))
      return { fault: 'must list entries like NAME@https://host, separated by commas' };
    const { origin, href } = new URL(url);
    if (href !== `${origin}/`)
      return { fault: `must name an origin such as ${origin} behind ${name}@, and nothing else` };
    secrets.push({ name, origin });
  }
  return { fault: null, secrets };
}
