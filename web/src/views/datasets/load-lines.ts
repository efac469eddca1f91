/** What decides how a dataset's files are read. */
export interface Layout {
  /** Name of the target. */
  readonly target: string;
  /** Its options, defaults among them. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly formatter: string;
  readonly formatterOptions: Readonly<Record<string, unknown>>;
  readonly encoding: string;
  /** Columns of the files, in their order. */
  readonly columns: readonly string[];
  /** Name of the first file. */
  readonly file: string;
}

/** How a trainer, or a script, reads the files from the folder in which they lie. */
export interface LoadLines {
  readonly title: string;
  /** The Python package that the lines need; `json`, `re` and the like come with Python. */
  readonly needs: string;
  readonly code: string;
  /** What is to be known beside the lines; null: nothing. */
  readonly note: string | null;
}

/** The lines that load a dataset for its trainer. */
export function loadLines(layout: Layout): LoadLines {
  switch (layout.target) {
    case 'verl':
      return verl(layout);
    case 'slime':
      return slime(layout);
    case 'prime-rl':
      return primeRl(layout);
    case 'tinker':
      return tinker(layout);
    case 'trl':
      return trl(layout);
    case 'openrlhf':
      return openrlhf(layout);
    default:
      return { title: 'Rows in Python', ...plainRows(layout), note: null };
  }
}

/** All files of the dataset, which are numbered. */
const filesOf = ({ file }: Layout): string => file.replace(/\d+/, '*');

type Lines = Pick<LoadLines, 'needs' | 'code'>;

/** `rows`: all of them, each as a dict of its columns. */
function plainRows(layout: Layout): Lines {
  const files = `sorted(glob.glob("${filesOf(layout)}"))`;
  switch (layout.encoding) {
    case 'PARQUET':
      return {
        needs: 'pyarrow',
        code: `import glob
import pyarrow.parquet as pq

rows = []
for file in ${files}:
    rows += pq.read_table(file).to_pylist()

# or: import pandas; frame = pandas.read_parquet("${layout.file}")`,
      };
    case 'JSONL':
      return {
        needs: 'json',
        code: `import glob, json

rows = []
for file in ${files}:
    rows += [json.loads(line) for line in open(file)]`,
      };
    case 'MSGPACK':
      return {
        needs: 'msgspec',
        code: `import glob
import msgspec

rows = []
for file in ${files}:
    rows += msgspec.msgpack.decode(open(file, "rb").read())`,
      };
    case 'PT':
      return {
        needs: 'torch',
        code: `import glob
import torch

rows = []
for file in ${files}:
    rows += torch.load(file, weights_only=True)`,
      };
    default:
      return ragged(layout);
  }
}

/** Ragged tensors: no value is parsed. */
function ragged({ columns, file }: Layout): Lines {
  const start = `import json
from safetensors.numpy import load_file

columns = load_file("${file}")
`;
  const text = columns.find((name) => ['trajectory_uid', 'uid'].includes(name)) ?? columns[0] ?? '';
  const names = `# texts are lines of JSON, one a row
names = [json.loads(line) for line in bytes(columns["${text}"]).split(b"\\n")[:-1]]
`;
  if (!columns.includes('response_ids')) return { needs: 'safetensors', code: start + names.trimEnd() };
  return {
    needs: 'safetensors',
    code: `${start}${names}offsets, ids = columns["response_ids.offsets"], columns["response_ids"]
responses = [ids[offsets[n] : offsets[n + 1]] for n in range(len(names))]`,
  };
}

const PADDED = [
  'prompts',
  'responses',
  'input_ids',
  'attention_mask',
  'position_ids',
  'response_mask',
  'rm_scores',
];

function verl(layout: Layout): LoadLines {
  const { options, encoding, file, columns } = layout;
  switch (options.layout) {
    case 'prompts':
      return {
        title: "verl's RLHFDataset",
        needs: 'datasets',
        code: `import datasets

rows = datasets.load_dataset("parquet", data_files="${filesOf(layout)}", split="train")
prompts = [row["prompt"] for row in rows]  # to roll out again`,
        note: null,
      };
    case 'messages':
      return options.tools === 'true' || options.tools === true
        ? conversationsWithTools()
        : {
            title: "verl's MultiTurnSFTDataset",
            needs: 'pandas',
            code: `import pandas

rows = pandas.read_parquet("${file}")
conversations = [messages.tolist() for messages in rows["messages"]]`,
            note: 'It trains on every answer of a conversation.',
          };
    case 'padded': {
      const names = PADDED.filter((name) => columns.includes(name));
      if (encoding === 'SAFETENSORS') return dataProto(layout);
      const rows = plainRows(layout);
      return {
        title: 'Tensors for verl',
        needs: encoding === 'PT' ? 'torch' : rows.needs,
        code: `${rows.code}

import torch

names = (${names.map((name) => `"${name}"`).join(', ')})
tensors = {name: torch.tensor([row[name] for row in rows]) for name in names}
uids = [row["uid"] for row in rows]  # for non_tensor_batch`,
        note: TRAIN_ON_ADVANTAGES,
      };
    }
    default:
      return { title: 'Rows under the names of verl', ...plainRows(layout), note: TRAIN_ON_ADVANTAGES };
  }
}

const TRAIN_ON_ADVANTAGES =
  'Train on advantages as they stand in the file: verl’s own grpo takes each row for a sample of its uid, and counts other numbers where a trajectory has several rows.';

function dataProto({ file }: Layout): LoadLines {
  return {
    title: "verl's DataProto",
    needs: 'verl',
    code: `import json
import numpy as np
from safetensors.torch import load_file
from verl import DataProto

tensors = load_file("${file}")
rows = [json.loads(line) for line in bytes(tensors.pop("non_tensor_batch").numpy()).splitlines()]
others = {name: np.array([row[name] for row in rows], dtype=object) for name in ("uid", "trajectory_uid")}
data = DataProto.from_dict(tensors=tensors, non_tensors=others)`,
    note: TRAIN_ON_ADVANTAGES,
  };
}

function conversationsWithTools(): LoadLines {
  return {
    title: "verl's MultiTurnSFTDataset, with tools",
    needs: 'verl',
    code: `# conversations.py, for
# data.custom_cls.path=conversations.py data.custom_cls.name=Conversations
import json
from verl.utils.dataset.multiturn_sft_dataset import MultiTurnSFTDataset

class Conversations(MultiTurnSFTDataset):
    def _read_files_and_process(self):
        super()._read_files_and_process()
        self.tools = [json.loads(tools) if isinstance(tools, str) else None for tools in self.tools]

    def _build_messages(self, example):
        messages = json.loads(example[self.messages_key])
        for call in (call for message in messages for call in message.get("tool_calls") or []):
            given = call["function"].get("arguments")
            if isinstance(given, str):  # chat templates take arguments as an object
                call["function"]["arguments"] = json.loads(given) if given else {}
        return messages`,
    note: 'Messages and tools are JSON in this layout, which the class above parses.',
  };
}

function slime({ encoding, file, formatter }: Layout): LoadLines {
  const title = 'slime';
  const flags =
    formatter === 'grpo'
      ? '#   --advantage-estimator grpo --custom-reward-post-process-path advantages.post_process'
      : '#   --disable-rewards-normalization';
  if (encoding === 'JSONL') {
    return {
      title,
      needs: 'json',
      code: `import json

samples = [json.loads(line) for line in open("${file}")]
# from slime.utils.types import Sample; samples = [Sample.from_dict(sample) for sample in samples]`,
      note: 'As PT, slime reads the files itself, by --load-debug-rollout-data.',
    };
  }
  const hook = `

# advantages.py: this build's advantages on every token of a row
def post_process(args, samples):
    return [sample.reward for sample in samples], [sample.metadata["advantage"] for sample in samples]`;
  return {
    title,
    needs: 'torch',
    code: `# --load-debug-rollout-data '${file.replace(/\d+/, '{rollout_id:05d}')}'
${flags}
import torch

samples = torch.load("${file}", weights_only=True)["samples"]${formatter === 'grpo' ? hook : ''}`,
    note: 'With rowsPerFile as large as a rollout, file n is rollout n.',
  };
}

function primeRl({ options, columns, file }: Layout): LoadLines {
  return {
    title: 'prime-rl',
    needs: 'msgspec',
    code: `# its trainer reads the file as rank_0.bin
import msgspec

fields = (${columns.map((name) => `"${name}"`).join(', ')})
batches = msgspec.msgpack.decode(open("${file}", "rb").read())  # fields by place, not by name
batches = [dict(zip(fields, batch)) for batch in batches]`,
    note: `For version ${String(options.commit)} of prime-rl and no other: fields have places, not names.`,
  };
}

function tinker({ columns, formatter, file }: Layout): LoadLines {
  const loss =
    formatter === 'sft'
      ? `("target_tokens", "weights")  # of the loss cross_entropy`
      : `("target_tokens", "logprobs", "advantages")  # of the loss importance_sampling`;
  return {
    title: 'Tinker',
    needs: 'json',
    code: `import json

wanted = ${loss}
for line in open("${file}"):
    row = json.loads(line)
    tokens = row["model_input"]["chunks"][0]["tokens"]
    inputs = {name: row["loss_fn_inputs"][name] for name in wanted}
# import tinker; datum = tinker.Datum(
#     model_input=tinker.ModelInput.from_ints(tokens),
#     loss_fn_inputs={name: tinker.TensorData(**tensor) for name, tensor in inputs.items()},
# )`,
    note: columns.includes('loss_fn_inputs') ? 'Position i is about token i + 1.' : null,
  };
}

function trl(layout: Layout): LoadLines {
  const { formatter, formatterOptions, options, columns, file } = layout;
  if (formatter === 'grpo' || columns.includes('completion_ids')) return trlRollouts(file);
  const use =
    formatter === 'sft'
      ? options.form === 'prompt-completion'
        ? 'from trl import SFTTrainer; SFTTrainer(model=model, args=args, train_dataset=rows)'
        : 'from trl import SFTConfig, SFTTrainer; args = SFTConfig(assistant_only_loss=True)'
      : formatterOptions.kind === 'kto'
        ? 'from trl import KTOTrainer; KTOTrainer(model=model, args=args, train_dataset=rows, processing_class=tokenizer)'
        : 'from trl import DPOTrainer; DPOTrainer(model=model, args=args, train_dataset=rows, processing_class=tokenizer)';
  return {
    title: 'TRL',
    needs: 'datasets',
    code: `from datasets import load_dataset

rows = load_dataset("json", data_files="${filesOf(layout)}", split="train")
# ${use}`,
    note:
      formatter === 'sft' && options.form !== 'prompt-completion'
        ? 'Without assistant_only_loss TRL trains on what users and tools said, too; it needs a chat template that marks what the assistant said.'
        : null,
  };
}

function trlRollouts(file: string): LoadLines {
  return {
    title: "TRL's GRPOTrainer",
    needs: 'json',
    code: `import collections, json

waiting = collections.defaultdict(collections.deque)
for line in open("${file}"):
    row = json.loads(line)
    waiting[row["uid"]].append(row)

def rollout_func(prompts, trainer):
    taken = [waiting[prompt].popleft() for prompt in prompts]
    keys = ("prompt_ids", "completion_ids", "logprobs", "env_mask", "reward")
    return {key: [row[key] for row in taken] for key in keys}

def recorded(completions, reward, **others):
    return reward

# train_dataset = datasets.Dataset.from_list([{"prompt": uid} for uid in waiting]), num_train_epochs=1
# trl.GRPOTrainer(model, reward_funcs=recorded, rollout_func=rollout_func, train_dataset=train_dataset, args=args)`,
    note: 'TRL makes the advantages itself, of num_generations completions a prompt: each group needs as many rollouts, each of one row.',
  };
}

function openrlhf(layout: Layout): LoadLines {
  const { formatter, formatterOptions, options } = layout;
  const isKto = formatterOptions.kind === 'kto';
  const flags =
    formatter === 'preference'
      ? '--data.prompt_key prompt --data.chosen_key chosen --data.rejected_key rejected'
      : options.form === 'prompt-completion'
        ? '--data.input_key prompt --data.output_key completion'
        : '--data.input_key messages --data.multiturn';
  return {
    title: 'OpenRLHF',
    needs: 'datasets',
    code: `# ${isKto ? 'no trainer of it takes labels' : `--data.apply_chat_template ${flags}`}
from datasets import load_dataset

rows = load_dataset("json", data_files="${filesOf(layout)}", split="train")`,
    note: isKto ? 'OpenRLHF (at 3c3be62) has no trainer for the labels of kind: kto.' : null,
  };
}
