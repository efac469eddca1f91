import { StepwellError } from '../../errors/index.js';
import type { Encoding } from '../../model/dataset.js';
import type { Encoder } from './interface.js';
import { jsonl } from './jsonl.js';
import { parquet } from './parquet.js';

const ENCODERS: Readonly<Partial<Record<Encoding, Encoder>>> = { PARQUET: parquet, JSONL: jsonl };

/** @throws UNSUPPORTED_ENCODING */
export function encoderOf(encoding: Encoding): Encoder {
  const encoder = ENCODERS[encoding];
  if (encoder !== undefined) return encoder;
  throw new StepwellError(
    'UNSUPPORTED_ENCODING',
    { encoding, known: Object.keys(ENCODERS).join(', ') },
    { path: ['encoding'] },
  );
}
