/**
 * What became of captured steps, for metrics. `replayed`: out of the spool into the store. `dropped`: neither the store
 * nor the spool nor memory could hold them. `rejected`: the store refused the step itself.
 */
export interface CaptureEvent {
  readonly kind: 'stored' | 'spooled' | 'replayed' | 'dropped' | 'rejected';
  readonly steps: number;
}
