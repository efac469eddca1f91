type TokenizerList =
  | { readonly fault: null; readonly paths: Readonly<Record<string, string>> }
  | { readonly fault: string };

const ENTRY = /^(?<name>[A-Za-z0-9][A-Za-z0-9._-]*)=(?<path>.+)$/;

/** Reads `qwen3=./models/qwen3,…`: paths by name. Its errors complete the sentence "STEPWELL_TOKENIZERS …". */
export function readTokenizers(text: string): TokenizerList {
  const paths = new Map<string, string>();
  for (const entry of text.split(',').map((part) => part.trim())) {
    const { name, path } = ENTRY.exec(entry)?.groups ?? {};
    if (name === undefined || path === undefined) {
      return { fault: 'must list entries like NAME=PATH, separated by commas' };
    }
    if (paths.has(name)) return { fault: `must name ${name} once` };
    paths.set(name, path);
  }
  return { fault: null, paths: Object.fromEntries(paths) };
}
