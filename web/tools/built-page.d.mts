/** What a first visit loads, in bytes, gzipped. */
export function firstLoad(folder: string): { readonly bytes: number; readonly budget: number };
