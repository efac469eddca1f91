import type { StepDraft } from '../../src/model/step.js';
import { BlockPacker, type PackedBlock } from '../../src/store/packed/block.js';
import { Packing } from '../../src/store/packed/packing.js';
import type { UnpackedStep } from '../../src/store/packed/step.js';
import { unpackStep } from '../../src/store/packed/unpacking.js';

/** Steps on their way to a writer. */
export function blockOf(drafts: readonly StepDraft[]): PackedBlock {
  const packer = new BlockPacker();
  for (const [i, draft] of drafts.entries()) packer.add(i, draft);
  return packer.take();
}

/** The step as the rules read it. */
export function unpacked(draft: StepDraft): UnpackedStep {
  const packing = Packing.withMediaApart(draft);
  const bytes = Buffer.alloc(packing.size);
  packing.writeTo(bytes, 0);
  return unpackStep(bytes);
}
