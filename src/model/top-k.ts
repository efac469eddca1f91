/** T x K values, row-major; `k` candidates for each of the response's T tokens. */
export interface TopK {
  readonly k: number;
  readonly logProbs: Float32Array;
  readonly indices: Int32Array;
}
