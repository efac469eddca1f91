import { Button, Checkbox, TextInput } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { isRecord } from '../data/json.ts';
import { errorsAt, type FieldError, faultsIn, Unread } from './schema-faults.ts';
import { type Field, type FieldOf, readSchema } from './schema-fields.ts';
import classes from './schema-form.module.css';
import {
  about,
  Choose,
  emptyOf,
  Flag,
  inWords,
  isSame,
  rangeOf,
  readJson,
  readNumber,
  Several,
  Text,
  unlessInitial,
  type ValueProps,
  Written,
} from './schema-inputs.tsx';

export type Options = Readonly<Record<string, unknown>>;
export type { FieldError };
export { errorsAt };

interface SchemaFormProps {
  /** JSON Schema of an object, as GraphQL tells it of a plugin; null: it has no options. */
  readonly schema: unknown;
  /** Options that are said; what is left out has its default on the server. */
  readonly value: Options;
  readonly onChange: (value: Options) => void;
  /** What the server says is wrong, with paths from the options inwards. */
  readonly errors?: readonly FieldError[];
}

/**
 * A form for the options that a JSON Schema describes. What is empty, or equal to its default, is left out. What is no
 * value of its field yet stays as it was written, says so at the field, and is sent as text if it is sent.
 */
export function SchemaForm({ schema, value, onChange, errors = [] }: SchemaFormProps) {
  const field = useMemo(() => readSchema(schema), [schema]);
  const faults = [...errors, ...faultsIn(field, value).filter(({ message }) => message !== 'is required')];
  const shown = { field, value, onChange: (next: unknown) => onChange((next ?? {}) as Options) };
  if (field.kind === 'group' && field.fields.length === 0)
    return (
      <>
        <p className="muted small">It has no options.</p>
        <Misplaced names={[]} value={value} onChange={onChange} faults={faults} />
      </>
    );
  if (field.kind === 'group') return <Fields {...shown} field={field} faults={faults} />;
  return <Value {...shown} name="options" isRequired faults={faults} />;
}

function Value({ field, ...props }: ValueProps): ReactNode {
  switch (field.kind) {
    case 'text':
      return <Text {...props} field={field} />;
    case 'number':
      return <Written {...props} field={field} hint={rangeOf(field)} read={readNumber} print={String} />;
    case 'json':
      return (
        <Written
          {...props}
          field={field}
          isLong
          hint={`written as JSON: there is no field for ${field.why}`}
          read={readJson}
          print={(value) => JSON.stringify(value)}
        />
      );
    case 'flag':
      return <Flag {...props} field={field} />;
    case 'choice':
      return <Choose {...props} field={field} />;
    case 'choices':
      return <Several {...props} field={field} />;
    case 'list':
      return <List {...props} field={field} />;
    case 'map':
      return <Entries {...props} field={field} />;
    case 'group':
      return <Group {...props} field={field} />;
  }
}

interface SetProps {
  readonly props: ValueProps;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** Fields that belong together, with what is wrong with them as a whole. */
function FieldSet({ props, hint, children }: SetProps) {
  const { description, error, withAsterisk } = about(
    { ...props, isBare: false, faults: props.faults.filter(({ path }) => path.length === 0) },
    hint,
  );
  return (
    <fieldset className={classes.set} aria-invalid={error !== undefined}>
      <legend>
        {props.name}
        {withAsterisk && <span className={classes.asked}> *</span>}
      </legend>
      {description !== undefined && <p className="muted small">{description}</p>}
      {children}
      {error !== undefined && (
        <p className={classes.fault} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function List(props: ValueProps<FieldOf<'list'>>) {
  const { name, field, value, onChange, faults } = props;
  const said = value ?? field.initial;
  const items: readonly unknown[] = Array.isArray(said) ? said : [];
  const set = (next: readonly unknown[]) => onChange(unlessInitial(field, next));
  return (
    <FieldSet props={props} hint={field.minItems > 0 ? `at least ${field.minItems}` : ''}>
      {items.map((item, index) => (
        <div key={index} className={classes.item}>
          <Value
            name={`${name} ${index + 1}`}
            field={field.item}
            isRequired
            isBare
            value={item}
            onChange={(next) => set(items.with(index, next ?? blankOf(field.item)))}
            faults={errorsAt(faults, [index])}
          />
          <Remove what={`${name} ${index + 1}`} onRemove={() => set(items.toSpliced(index, 1))} />
        </div>
      ))}
      <Button size="compact-xs" variant="default" onClick={() => set([...items, blankOf(field.item)])}>
        Add to {name}
      </Button>
    </FieldSet>
  );
}

/** What a new item of a list holds before it is filled in: something that JSON keeps in its place. */
function blankOf(field: Field): unknown {
  if (field.initial !== undefined) return field.initial;
  if (field.kind === 'text') return '';
  if (field.kind === 'group' || field.kind === 'map') return {};
  return field.kind === 'list' || field.kind === 'choices' ? [] : new Unread('', 'is required');
}

interface Entry {
  readonly name: string;
  readonly value: unknown;
}

/** The object of entries; no object yet where names are missing or meet. */
function objectOf(entries: readonly Entry[]): unknown {
  const names = entries.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  const text = JSON.stringify(entries);
  if (names.includes('')) return new Unread(text, 'each entry needs a name');
  if (twice !== undefined) return new Unread(text, `two entries are named ${twice}`);
  return Object.fromEntries(entries.map(({ name, value }) => [name, value]));
}

/** An object whose fields are named by who fills it in. */
function Entries(props: ValueProps<FieldOf<'map'>>) {
  const { name, field, value, onChange, faults } = props;
  const [written, setWritten] = useState<readonly Entry[]>([]);
  const said = value ?? field.initial;
  const isOwn = isSame(unlessInitial(field, objectOf(written)), value);
  const other = isRecord(said) && !(said instanceof Unread) ? Object.entries(said) : [];
  const entries = isOwn ? written : other.map(([key, item]) => ({ name: key, value: item }));
  const set = (next: readonly Entry[]) => {
    setWritten(next);
    onChange(unlessInitial(field, objectOf(next)));
  };
  return (
    <FieldSet props={props}>
      {entries.map((entry, index) => (
        <div key={index} className={classes.item}>
          <TextInput
            size="xs"
            aria-label={`name ${index + 1} of ${name}`}
            value={entry.name}
            onChange={({ currentTarget }) =>
              set(entries.with(index, { ...entry, name: currentTarget.value }))
            }
          />
          <Value
            name={`value ${index + 1} of ${name}`}
            field={field.item}
            isRequired
            isBare
            value={entry.value}
            onChange={(next) => set(entries.with(index, { ...entry, value: next ?? blankOf(field.item) }))}
            faults={errorsAt(faults, [entry.name])}
          />
          <Remove what={`${name} ${entry.name}`} onRemove={() => set(entries.toSpliced(index, 1))} />
        </div>
      ))}
      <Button
        size="compact-xs"
        variant="default"
        onClick={() => set([...entries, { name: '', value: blankOf(field.item) }])}
      >
        Add to {name}
      </Button>
    </FieldSet>
  );
}

function Remove({ what, onRemove }: { readonly what: string; readonly onRemove: () => void }) {
  return (
    <Button size="compact-xs" variant="subtle" aria-label={`Remove ${what}`} onClick={onRemove}>
      ×
    </Button>
  );
}

/** An object of known fields. One that may be left out is filled in only once it is asked for. */
function Group(props: ValueProps<FieldOf<'group'>>) {
  const { name, field, isRequired, value, onChange } = props;
  const said = value ?? field.initial ?? null;
  const mayBeMissing = (!isRequired || field.isNullable) && (field.initial ?? null) === null;
  const isThere = said !== null || !mayBeMissing;
  return (
    <FieldSet props={props}>
      {mayBeMissing && (
        <Checkbox
          size="xs"
          label={`with ${name}`}
          checked={isThere}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? {} : emptyOf(props))}
        />
      )}
      {isThere && (
        <Fields
          field={field}
          value={isRecord(said) ? said : {}}
          onChange={(next) => onChange(mayBeMissing ? next : unlessInitial(field, next))}
          faults={props.faults.filter(({ path }) => path.length > 0)}
        />
      )}
    </FieldSet>
  );
}

interface FieldsProps {
  readonly field: FieldOf<'group'>;
  readonly value: Options;
  readonly onChange: (value: Options) => void;
  readonly faults: readonly FieldError[];
}

function Fields({ field, value, onChange, faults }: FieldsProps) {
  return (
    <div className={classes.form}>
      <Misplaced
        names={field.fields.map(({ name }) => name)}
        value={value}
        onChange={onChange}
        faults={faults}
      />
      {field.fields.map(({ name, field: inner, isRequired }) => (
        <Value
          key={name}
          name={name}
          field={inner}
          isRequired={isRequired}
          value={Object.hasOwn(value, name) ? value[name] : undefined}
          onChange={(next) => {
            const { [name]: _, ...others } = value;
            onChange(next === undefined ? others : { ...others, [name]: next });
          }}
          faults={errorsAt(faults, [name])}
        />
      ))}
    </div>
  );
}

interface MisplacedProps extends Omit<FieldsProps, 'field'> {
  readonly names: readonly string[];
}

/** What belongs to no field: options that there are no longer, and errors that name no field. */
function Misplaced({ names, value, onChange, faults }: MisplacedProps) {
  const unknown = Object.keys(value).filter((name) => !names.includes(name));
  const others = faults.filter(({ path: [name] }) => name === undefined || !names.includes(name));
  if (unknown.length === 0 && others.length === 0) return null;
  return (
    <div className={classes.wide}>
      {unknown.map((name) => (
        <p key={name} className={classes.fault}>
          There is no option {name}.{' '}
          <Button
            size="compact-xs"
            variant="default"
            onClick={() =>
              onChange(Object.fromEntries(Object.entries(value).filter(([other]) => other !== name)))
            }
          >
            Remove {name}
          </Button>
        </p>
      ))}
      {others.map((fault) => (
        <p key={inWords(fault)} className={classes.fault} role="alert">
          {inWords(fault)}
        </p>
      ))}
    </div>
  );
}
