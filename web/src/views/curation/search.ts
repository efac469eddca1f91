import { useNavigate, useSearch } from '@tanstack/react-router';
import { isRecord } from '../../data/json.ts';
import type { Options } from '../../ui/schema-form.tsx';

export const TABS = ['curators', 'runs', 'history'] as const;
export type Tab = (typeof TABS)[number];

/** What the address of curation holds, beside the filter. */
export interface CurationSearch {
  readonly tab: Tab;
  /** Name of the curator that is chosen. */
  readonly curator: string | null;
  readonly options: Options;
  /** How it is run: seed, group size and the like. */
  readonly settings: Options;
  /** Id of the run that was started here last. */
  readonly job: string | null;
}

interface Written {
  readonly tab?: Tab | undefined;
  readonly curator?: string | undefined;
  readonly options?: Options | undefined;
  readonly settings?: Options | undefined;
  readonly job?: string | undefined;
}

const asText = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const asOptions = (value: unknown): Options => (isRecord(value) ? value : {});

/** What the address says, and a function that changes some of it without a new entry of the history. */
export function useCurationSearch(): CurationSearch & { readonly show: (change: Written) => void } {
  const { tab, curator, options, settings, job } = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  return {
    tab: TABS.find((one) => one === tab) ?? 'curators',
    curator: asText(curator),
    options: asOptions(options),
    settings: asOptions(settings),
    job: asText(job),
    show: (change) => {
      void navigate({
        to: '.',
        replace: true,
        search: (before: Written) => ({ ...before, ...change }),
      });
    },
  };
}
