import type { Count, Page } from '../query/page.js';

/** The value behind a Relay connection. Getters: what is not selected is not computed, and counting is dear. */
export class ConnectionPage<T> {
  private counting: Promise<Count> | null = null;

  constructor(
    private readonly page: Page<T>,
    private readonly count: () => Promise<Count>,
  ) {}

  get nodes(): readonly T[] {
    return this.page.items;
  }

  get edges(): readonly { readonly cursor: string | undefined; readonly node: T }[] {
    return this.page.items.map((node, i) => ({ cursor: this.page.cursors[i], node }));
  }

  get pageInfo() {
    const { cursors, hasNextPage, hasPreviousPage, endCursor } = this.page;
    return {
      hasNextPage,
      hasPreviousPage,
      startCursor: cursors[0] ?? null,
      endCursor: endCursor ?? cursors.at(-1) ?? null,
    };
  }

  get totalCount(): Promise<number> {
    return this.counted().then(({ count }) => count);
  }

  get totalCountExact(): Promise<boolean> {
    return this.counted().then(({ exact }) => exact);
  }

  private counted(): Promise<Count> {
    this.counting ??= this.count();
    return this.counting;
  }
}
