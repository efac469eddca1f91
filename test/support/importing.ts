import type { Importer, ImportItem } from '../../src/ingest/importers/index.js';

/** Feeds a text to an importer in pieces of `size` bytes, so that every border falls inside something. */
export async function importText(importer: Importer, text: string, size = 7): Promise<ImportItem[]> {
  const bytes = Buffer.from(text);
  async function* source(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const items: ImportItem[] = [];
  for await (const item of importer(source())) items.push(item);
  return items;
}

/** Steps among the items, as plain JSON. */
export function stepsIn(items: readonly ImportItem[]): Record<string, unknown>[] {
  return items.flatMap((item) => (item.kind === 'step' ? [item.step as Record<string, unknown>] : []));
}

/** Errors among the items as `position code path`. */
export function errorsIn(items: readonly ImportItem[]): string[] {
  return items.flatMap((item) =>
    item.kind === 'error'
      ? [[item.position, item.error.code, item.error.path?.join('.') ?? ''].join('|')]
      : [],
  );
}
