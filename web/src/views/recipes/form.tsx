import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import type { editorQuery$data } from '../../__generated__/editorQuery.graphql.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { errorsAt, type FieldError, type Options, SchemaForm } from '../../ui/schema-form.tsx';
import {
  DEFAULTS,
  type Draft,
  type NumberField,
  ORDERS,
  readTarget,
  type Use,
  withPreset,
  writeTarget,
} from './draft.ts';
import classes from './recipes.module.css';

interface FormProps extends Pick<editorQuery$data, 'plugins' | 'targets'> {
  /** Channels that recipes read, to choose from. */
  readonly channels: readonly string[];
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  /** With paths from the request on, such as `['input', 'groupSize']`. */
  readonly errors: readonly FieldError[];
}

/** The same one each time: another filter empties the field in which one is written. */
const EVERYTHING: Options = {};

const inWords = (errors: readonly FieldError[]): string | undefined =>
  errors.length === 0
    ? undefined
    : errors.map(({ code, message }) => (code === undefined ? message : `${code}: ${message}`)).join('; ');

/** All that a recipe says, each with what is wrong with it. */
export function Form({ draft, onDraft, plugins, targets, channels, errors }: FormProps) {
  const set = (change: Partial<Draft>) => onDraft({ ...draft, ...change });
  const wrong = (field: keyof Draft) => inWords(errorsAt(errors, ['input', field]));
  const number = { draft, set, wrong };
  const list = useId();
  const formatters = plugins.filter(({ kind }) => kind === 'FORMATTER');
  const formatter = formatters.find(({ name }) => name === draft.formatter.name);
  return (
    <div className={classes.form} role="form" aria-label="Recipe">
      <Block title="What it is called">
        <div className={classes.two}>
          <TextInput
            size="xs"
            label="Name"
            value={draft.name}
            error={wrong('name')}
            onChange={({ currentTarget }) => set({ name: currentTarget.value })}
          />
          <TextInput
            size="xs"
            label="Channel"
            list={list}
            value={draft.channel}
            error={wrong('channel')}
            onChange={({ currentTarget }) => set({ channel: currentTarget.value })}
          />
          <datalist id={list}>
            {channels.map((channel) => (
              <option key={channel} value={channel} />
            ))}
          </datalist>
        </div>
      </Block>
      <Block title="Which steps">
        <FilterBar
          where={draft.where ?? EVERYTHING}
          onWhere={(where) => set({ where: Object.keys(where).length === 0 ? null : where })}
          takesWords
        />
        {draft.where === null && <p className="muted small">Every step of the channel.</p>}
        {wrong('where') !== undefined && <Wrong>{wrong('where')}</Wrong>}
      </Block>
      <Block title="Curators, in this order">
        <Curators draft={draft} onDraft={onDraft} plugins={plugins} errors={errors} />
      </Block>
      <Block title="Made into rows by">
        <NativeSelect
          size="xs"
          label="Formatter"
          description={formatter?.description}
          error={inWords(
            errorsAt(errors, ['input', 'formatter']).filter(({ path }) => path[0] !== 'options'),
          )}
          value={draft.formatter.name}
          onChange={({ currentTarget }) => set({ formatter: { name: currentTarget.value, options: {} } })}
          data={namesOf(formatters, draft.formatter.name)}
        />
        <OptionsOf
          name="formatter"
          schema={formatter?.optionsSchema}
          value={draft.formatter.options}
          onChange={(options) =>
            set({
              formatter: {
                ...draft.formatter,
                options: withPreset(draft.formatter.options, options, formatter?.optionsSchema),
              },
            })
          }
          errors={errorsAt(errors, ['input', 'formatter', 'options'])}
        />
      </Block>
      <Block title="Written for">
        <TargetFields draft={draft} set={set} targets={targets} error={wrong('target')} />
      </Block>
      <Block title="Groups and order">
        <div className={classes.two}>
          <NativeSelect
            size="xs"
            label="Order"
            description="In which units come"
            value={draft.order}
            error={wrong('order')}
            onChange={({ currentTarget }) => set({ order: currentTarget.value })}
            data={[...ORDERS]}
          />
          <NumberInput {...number} field="seed" label="Seed" about="Of all that is drawn" />
          <NumberInput
            {...number}
            field="groupSize"
            label="Group size"
            about="Rollouts that make a group whole"
          />
          <NumberInput
            {...number}
            field="minGroupSize"
            label="At least"
            about="Complete ones with which it is released when as many have ended"
          />
          <NumberInput
            {...number}
            field="groupTimeoutMs"
            label="Group timeout (ms)"
            about="After which those are enough"
          />
          <NumberInput
            {...number}
            field="maxPolicyLag"
            label="Policy lag"
            about="Versions behind beyond which steps are stale"
          />
        </div>
      </Block>
      <Block title="Judges that it waits for">
        <div className={classes.two}>
          <Checkbox.Group
            size="xs"
            label="Curators"
            description="Whose runs judge each step first"
            value={[...draft.awaits]}
            error={wrong('awaits')}
            onChange={(awaits) => set({ awaits, ...(awaits.length === 0 ? { awaitTimeoutMs: null } : {}) })}
          >
            {judgesOf(plugins, draft.awaits).map((judge) => (
              <Checkbox key={judge} size="xs" value={judge} label={judge} />
            ))}
          </Checkbox.Group>
          <NumberInput
            {...number}
            field="awaitTimeoutMs"
            label="No longer than (ms)"
            about="Behind the last step of a rollout; an hour if not said"
          />
        </div>
      </Block>
      <Block title="When trainers claim from it">
        <div className={classes.two}>
          <NumberInput
            {...number}
            field="minReady"
            label="At least ready"
            about="Before anything is delivered"
          />
          <NumberInput {...number} field="maxReady" label="At most ready" about="Ready or running units" />
          <NumberInput
            {...number}
            field="maxUses"
            label="Uses"
            about="Acknowledgements until a unit is consumed"
          />
          <NumberInput
            {...number}
            field="maxDeliveries"
            label="Deliveries"
            about="Without an acknowledgement until it is poisoned"
          />
        </div>
        <Checkbox
          size="xs"
          label="At the bound drop the oldest unit instead of holding new rollouts"
          checked={draft.dropOldest}
          error={wrong('dropOldest')}
          onChange={({ currentTarget }) => set({ dropOldest: currentTarget.checked })}
        />
      </Block>
    </div>
  );
}

function Block({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes.block} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Wrong({ children }: { readonly children: ReactNode }) {
  return (
    <p className={classes.wrong} role="alert">
      {children}
    </p>
  );
}

interface Named {
  readonly name: string;
  readonly error?: string | null | undefined;
}

/** Curators of steps that ask many at a time, as judges do, and those that are chosen, whether or not they are there. */
function judgesOf(plugins: FormProps['plugins'], chosen: readonly string[]): readonly string[] {
  const all = plugins.filter(({ kind, unit, optionsSchema }) => {
    const { properties } = (optionsSchema ?? {}) as { readonly properties?: Options };
    return kind === 'CURATOR' && unit === 'STEP' && properties?.concurrency !== undefined;
  });
  return [...new Set([...all.map(({ name }) => name), ...chosen])];
}

/** Names to choose from; one that is not there, or did not load, stays to be seen. */
function namesOf(all: readonly Named[], chosen: string) {
  const items = all.map(({ name, error }) => ({
    value: name,
    label: typeof error === 'string' ? `${name} (does not load)` : name,
    disabled: typeof error === 'string',
  }));
  if (items.some(({ value }) => value === chosen)) return items;
  return [...items, { value: chosen, label: `${chosen} (there is none)`, disabled: false }];
}

interface NumberInputProps {
  readonly draft: Draft;
  readonly set: (change: Partial<Draft>) => void;
  readonly wrong: (field: keyof Draft) => string | undefined;
  readonly field: NumberField;
  readonly label: string;
  readonly about: string;
}

function NumberInput({ draft, set, wrong, field, label, about }: NumberInputProps) {
  const read = (text: string): number | string | null => {
    if (text.trim() === '') return DEFAULTS[field] === null ? null : '';
    return /^\s*-?\d{1,15}\s*$/.test(text) ? Number(text) : text;
  };
  return (
    <TextInput
      size="xs"
      inputMode="numeric"
      label={label}
      description={about}
      placeholder={DEFAULTS[field] === null ? 'none' : String(DEFAULTS[field])}
      value={String(draft[field] ?? '')}
      error={wrong(field)}
      onChange={({ currentTarget }) => set({ [field]: read(currentTarget.value) })}
    />
  );
}

interface OptionsOfProps {
  readonly name: string;
  readonly schema: unknown;
  readonly value: Options;
  readonly onChange: (value: Options) => void;
  readonly errors: readonly FieldError[];
}

/** Options behind a line that says which of them are said; open where one of them is wrong. */
function OptionsOf({ name, schema, value, onChange, errors }: OptionsOfProps) {
  const [isOpen, setOpen] = useState(false);
  const said = Object.entries(value).map(
    ([option, one]) => `${option} ${typeof one === 'string' ? one : JSON.stringify(one)}`,
  );
  const isShown = isOpen || errors.length > 0;
  return (
    <div className={classes.options}>
      <button
        type="button"
        className={classes.fold}
        aria-expanded={isShown}
        onClick={() => setOpen(!isShown)}
      >
        <span aria-hidden>{isShown ? '▾' : '▸'}</span>
        <span className="clip">
          Options<span className="unseen"> of {name}</span>:{' '}
          {said.length === 0 ? <span className="muted">all as by default</span> : said.join(', ')}
        </span>
      </button>
      {isShown && <SchemaForm schema={schema} value={value} onChange={onChange} errors={errors} />}
    </div>
  );
}

function Curators({
  draft,
  onDraft,
  plugins,
  errors,
}: Pick<FormProps, 'draft' | 'onDraft' | 'plugins' | 'errors'>) {
  const all = plugins.filter(({ kind }) => kind === 'CURATOR');
  const set = (curators: readonly Use[]) => onDraft({ ...draft, curators });
  const move = (from: number, to: number) => {
    const moved = draft.curators[from];
    if (moved !== undefined) set(draft.curators.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  return (
    <>
      {draft.curators.map((use, index) => {
        const curator = all.find(({ name }) => name === use.name);
        const own = errorsAt(errors, ['input', 'curators', index]);
        return (
          <div
            key={`${index} ${use.name}`}
            className={classes.curator}
            role="group"
            aria-label={`Curator ${use.name}`}
          >
            <div className="row">
              <strong>
                {index + 1}. {use.name}
              </strong>
              <span className="grow" />
              <Button
                size="compact-xs"
                variant="subtle"
                disabled={index === 0}
                aria-label={`${use.name} earlier`}
                onClick={() => move(index, index - 1)}
              >
                ↑
              </Button>
              <Button
                size="compact-xs"
                variant="subtle"
                disabled={index === draft.curators.length - 1}
                aria-label={`${use.name} later`}
                onClick={() => move(index, index + 1)}
              >
                ↓
              </Button>
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={`Without ${use.name}`}
                onClick={() => set(draft.curators.toSpliced(index, 1))}
              >
                Remove
              </Button>
            </div>
            <p className="muted small">{curator?.description}</p>
            {own
              .filter(({ path }) => path[0] !== 'options')
              .map((error) => (
                <Wrong key={error.message}>{inWords([error])}</Wrong>
              ))}
            <OptionsOf
              name={use.name}
              schema={curator?.optionsSchema}
              value={use.options}
              onChange={(options) => set(draft.curators.with(index, { ...use, options }))}
              errors={errorsAt(own, ['options'])}
            />
          </div>
        );
      })}
      <NativeSelect
        size="xs"
        aria-label="Add a curator"
        value=""
        onChange={({ currentTarget }) => set([...draft.curators, { name: currentTarget.value, options: {} }])}
        data={[{ value: '', label: 'Add a curator …' }, ...namesOf(all, all[0]?.name ?? '')]}
      />
    </>
  );
}

interface TargetFieldsProps extends Pick<FormProps, 'draft' | 'targets'> {
  readonly set: (change: Partial<Draft>) => void;
  readonly error: string | undefined;
}

function TargetFields({ draft, set, targets, error }: TargetFieldsProps) {
  const { name, options } = readTarget(draft.target);
  const target = targets.find((one) => one.name === name);
  return (
    <>
      <NativeSelect
        size="xs"
        label="Target"
        description={target?.description}
        value={name}
        error={error}
        onChange={({ currentTarget }) => set({ target: currentTarget.value })}
        data={namesOf(targets, name).map((item) => {
          const fits = targets.find((one) => one.name === item.value)?.formatters ?? [];
          // A formatter of the user's goes with whatever has its columns, which only the server can tell.
          const isKnown = targets.some(({ formatters }) => formatters.includes(draft.formatter.name));
          return !isKnown || fits.includes(draft.formatter.name)
            ? item
            : { ...item, label: `${item.label} (not with ${draft.formatter.name})` };
        })}
      />
      <OptionsOf
        name="target"
        schema={target?.optionsSchema}
        value={options}
        onChange={(next) => set({ target: writeTarget({ name, options: next }) })}
        errors={[]}
      />
    </>
  );
}
