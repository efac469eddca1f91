/**
 * What became of captured steps, for metrics. `spooled`: the capture log holds them for a store in trouble. `replayed`: out
 * of it into the store. `dropped`: neither the store nor the log nor memory could hold them. `rejected`: the store refused
 * the step itself. `unjournalled`: its client had the answer before the log had the step; what becomes of it is told as of
 * any other.
 */
export interface CaptureEvent {
  readonly kind: 'stored' | 'spooled' | 'replayed' | 'dropped' | 'rejected' | 'unjournalled';
  readonly steps: number;
}
