import { isRecord } from '../../data/json.ts';
import type { Layout } from './load-lines.ts';

/** What the page reads of a dataset's manifest; docs/batches.md describes all of it. */
export interface Manifest {
  readonly recipe: Readonly<Record<string, unknown>> & {
    readonly curators: readonly PluginUse[];
    readonly formatter: PluginUse;
  };
  readonly layout: {
    readonly name: string;
    readonly options: Record<string, unknown>;
    readonly report: unknown;
  };
  readonly limitUnits: number | null;
  /** The position is not told to keys that are bound to channels. */
  readonly asOf: {
    readonly cursor: string | null;
    readonly policyVersion: number | null;
    readonly clock: string;
  };
  readonly counts: { readonly rows: number; readonly steps: number; readonly units: number };
  readonly merging: {
    readonly splits: number;
    readonly reasons: readonly { readonly key: string; readonly count: number }[];
  };
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

interface PluginUse {
  readonly name: string;
  readonly version: string;
  readonly options: Readonly<Record<string, unknown>>;
}

export const readManifest = (manifest: unknown): Manifest => manifest as Manifest;

/** How the files of a dataset are laid out. */
export function layoutOf(manifest: Manifest, encoding: string, file: string): Layout {
  const { layout, recipe, columns } = manifest;
  return {
    target: layout.name,
    options: layout.options,
    formatter: recipe.formatter.name,
    formatterOptions: recipe.formatter.options,
    encoding,
    columns: columns.map(({ name }) => name),
    file,
  };
}

export interface Difference {
  readonly path: string;
  readonly left: string;
  readonly right: string;
}

/** The places at which two values of JSON differ, lists as wholes; `–` stands for what is not there. */
export function differences(left: unknown, right: unknown, path = ''): readonly Difference[] {
  if (isRecord(left) && isRecord(right)) {
    const names = [...new Set([...Object.keys(left), ...Object.keys(right)])];
    return names.flatMap((name) =>
      differences(left[name], right[name], path === '' ? name : `${path}.${name}`),
    );
  }
  const [one, other] = [JSON.stringify(left) ?? '–', JSON.stringify(right) ?? '–'];
  return one === other ? [] : [{ path, left: one, right: other }];
}
