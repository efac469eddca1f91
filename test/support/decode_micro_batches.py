"""Decodes a file with msgspec into prime-rl's MicroBatch; fields and order as in its transports/rollouts/types.py at 559b447."""
import json, sys, msgspec

class MicroBatch(msgspec.Struct, array_like=True, gc=False, omit_defaults=True):
    input_ids: list[int]
    loss_mask: list[bool]
    advantages: list[float]
    inference_logprobs: list[float]
    position_ids: list[int]
    sequence_lengths: list[int]
    temperatures: list[float]
    env_names: list[str]
    seq_lens: list[int]
    ref_logprobs: list[float] | None = None

batches = msgspec.msgpack.Decoder(type=list[MicroBatch]).decode(open(sys.argv[1], "rb").read())
print(json.dumps([msgspec.structs.asdict(batch) for batch in batches]))
