import { NotLoaded } from '../../writing/view.js';

/** How much of a trajectory is wanted: its head; its steps and ledger, too; its prefix trees, too. */
export type Depth = 'head' | 'steps' | 'trees';

/** Something that planning asks for and that has to be read first. */
export type Need =
  | { readonly kind: 'trajectory'; readonly channel: string; readonly uid: string; readonly depth: Depth }
  | { readonly kind: 'trajectoryById'; readonly id: string; readonly depth: Depth }
  | { readonly kind: 'trajectoryOfKey'; readonly key: number; readonly depth: Depth }
  | { readonly kind: 'channels'; readonly uid: string }
  | { readonly kind: 'stepById'; readonly id: string }
  | { readonly kind: 'stepOfKey'; readonly key: number }
  | {
      readonly kind: 'content';
      readonly channel: string;
      readonly uid: string;
      readonly step: number;
    }
  | { readonly kind: 'prompt'; readonly channel: string; readonly promptUid: string }
  | { readonly kind: 'groupOfKey'; readonly key: number }
  | { readonly kind: 'members'; readonly group: number; readonly depth: Depth }
  | { readonly kind: 'operation'; readonly id: string }
  | { readonly kind: 'undo'; readonly operation: number; readonly limit: number }
  | { readonly kind: 'datasets'; readonly channel: string; readonly uid: string };

/** A rule asked for what is not at hand. */
export class Missing extends NotLoaded {
  constructor(readonly need: Need) {
    super(JSON.stringify(need));
  }
}
