/** Steps of a trajectory that wait for verdicts of one curator. */
export interface Wait {
  readonly curator: string;
  /** Whether a run of it goes on. */
  readonly isLive: boolean;
  readonly steps: number;
  /** When they wait no more, in milliseconds since the epoch. */
  readonly until: number;
}

/** Which trajectories of a group wait for verdicts, by uid. */
export class Waits {
  constructor(private readonly byUid: ReadonlyMap<string, readonly Wait[]>) {}

  /** Without those of some trajectories. */
  without(isOut: (uid: string) => boolean): Waits {
    return new Waits(new Map([...this.byUid].filter(([uid]) => !isOut(uid))));
  }

  /** Why these trajectories, together, are not ready; null: none of them waits. */
  reasonOf(uids: readonly string[]): string | null {
    const steps = new Map<string, number>();
    for (const { curator, isLive, steps: count } of this.of(uids)) {
      const who = isLive ? curator : `${curator}, of which no run is live`;
      steps.set(who, (steps.get(who) ?? 0) + count);
    }
    if (steps.size === 0) return null;
    return [...steps]
      .map(([who, count]) => `${count} ${count === 1 ? 'step waits' : 'steps wait'} for ${who}`)
      .join('; ');
  }

  /** When the first of their waits ends; null: none of them waits. */
  endOf(uids: readonly string[]): number | null {
    const ends = this.of(uids).map(({ until }) => until);
    return ends.length === 0 ? null : Math.min(...ends);
  }

  private of(uids: readonly string[]): readonly Wait[] {
    return uids.flatMap((uid) => this.byUid.get(uid) ?? []);
  }
}

export const NO_WAITS = new Waits(new Map());
