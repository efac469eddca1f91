import { encodeRows } from '../../../src/batches/encoders/encode-rows.js';
import type { FileShape } from '../../../src/batches/encoders/interface.js';
import { columnOf } from './arbitrary-rows.js';

test('padded tensors have the bytes that they had before there were ragged ones', async () => {
  const shape: FileShape = {
    columns: [
      columnOf('ids', 'int32[]'),
      columnOf('log_probs', 'float32[]'),
      columnOf('n', 'int32'),
      columnOf('uid', 'string'),
      columnOf('top_ids', 'int32[][]'),
    ],
    rows: 'maps',
    envelope: null,
    padded: ['ids', 'log_probs', 'top_ids'],
  };
  const rows = [
    [Int32Array.of(1, -2), Float32Array.of(0.5, -0.25), 1, 'ä', [Int32Array.of(1), Int32Array.of(2)]],
    [Int32Array.of(3, 4), Float32Array.of(0, 1), null, 'b', [Int32Array.of(3), Int32Array.of(-4)]],
  ];
  const metadata = { 'stepwell.formatter': '{"name":"plain"}' };
  const { bytes, sha256 } = await encodeRows('SAFETENSORS', shape, rows, metadata);
  expect(bytes).toHaveLength(464);
  expect(sha256).toBe('f10564736bd0b2f44e9c92fce3741a411d575c4f1f54529b4f234e94996694be');
});
