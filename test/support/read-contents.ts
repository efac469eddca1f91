import type { StoredContent } from '../../src/model/step.js';
import type { StepStore } from '../../src/store/port.js';

/** Contents of steps that are there and whole, messages and tokens. */
export async function readContents(
  store: Pick<StepStore, 'readContents'>,
  ids: readonly string[],
): Promise<readonly StoredContent[]> {
  const contents = await store.readContents(ids, null, null);
  return contents.map((content, i) => {
    if (content === null) throw new Error(`no content of ${ids[i]}`);
    if (content instanceof Error) throw content;
    return content;
  });
}
