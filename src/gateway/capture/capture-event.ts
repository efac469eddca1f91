/**
 * What became of captured steps, for metrics. `replayed`: out of the spool into the store. `dropped`: neither the store
 * nor the spool nor memory could hold them. `rejected`: the store refused the step itself. `unjournalled`: its client had
 * the answer before the journal had the step; what becomes of it is told as of any other.
 */
export interface CaptureEvent {
  readonly kind: 'stored' | 'spooled' | 'replayed' | 'dropped' | 'rejected' | 'unjournalled';
  readonly steps: number;
}
