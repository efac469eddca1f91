import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type FieldError, Unread } from './schema-faults.ts';
import type { Choice, Field, FieldOf } from './schema-fields.ts';
import classes from './schema-form.module.css';

export interface ValueProps<Of extends Field = Field> {
  readonly name: string;
  readonly field: Of;
  readonly isRequired: boolean;
  /** Whether its name is only said, as of the items of a list. */
  readonly isBare?: boolean;
  /** Undefined: it is left out. */
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly faults: readonly FieldError[];
}

/** Where the value is equal to the default it is left out. */
export const unlessInitial = (field: Field, value: unknown): unknown =>
  isSame(value, field.initial) ? undefined : value;
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export function about({ field, name, isRequired, isBare = false, faults }: ValueProps, hint = '') {
  const isAsked = isRequired && field.initial === undefined;
  const description = [field.description, hint === '' ? null : `(${hint})`].filter((part) => part !== null);
  return {
    size: 'xs',
    ...(isBare ? { 'aria-label': name } : { label: name }),
    description: isBare || description.length === 0 ? undefined : description.join(' '),
    withAsterisk: isAsked,
    required: false,
    'aria-required': isAsked,
    error: faults.length === 0 ? undefined : faults.map(inWords).join('; '),
  } as const;
}

export function inWords({ path, code, message }: FieldError): string {
  return `${code === undefined ? '' : `${code}: `}${path.length === 0 ? '' : `${path.join('.')} `}${message}`;
}

/** A line of text. Where its default is a text, an empty one is a value of its own if it may be. */
export function Text(props: ValueProps<FieldOf<'text'>>) {
  const { field, value, onChange } = props;
  const mayBeEmpty = typeof field.initial === 'string' && field.initial !== '' && field.minLength === 0;
  const shown = mayBeEmpty ? (value ?? field.initial) : (value ?? '');
  return (
    <TextInput
      {...about(props)}
      value={String(shown)}
      placeholder={placeholderOf(field, String)}
      onChange={({ currentTarget }) => {
        const text = currentTarget.value;
        onChange(text === '' && !mayBeEmpty ? emptyOf(props) : unlessInitial(field, text));
      }}
    />
  );
}

/** What an empty field stands for. */
export const emptyOf = ({ field, isRequired }: ValueProps): unknown =>
  field.isNullable && isRequired && field.initial === undefined ? null : undefined;

function placeholderOf(
  { initial, isNullable }: Field,
  print: (value: unknown) => string,
): string | undefined {
  if (initial === undefined) return isNullable ? 'none' : undefined;
  return initial === null ? 'none' : print(initial);
}

export const readNumber = (text: string): unknown => {
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) ? number : new Unread(text, 'must be a number');
};
export const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    return new Unread(text, `is not JSON: ${(error as Error).message}`);
  }
};

export function rangeOf({ isWhole, min, max, above, below }: FieldOf<'number'>): string {
  // What is said of an integer that has no bound of its own.
  const least = min === Number.MIN_SAFE_INTEGER ? null : min;
  const most = max === Number.MAX_SAFE_INTEGER ? null : max;
  const kind = isWhole ? 'a whole number' : 'a number';
  if (least !== null && most !== null) return `${kind} from ${least} to ${most}`;
  const bounds = [
    least === null ? null : `at least ${least}`,
    above === null ? null : `more than ${above}`,
    most === null ? null : `at most ${most}`,
    below === null ? null : `less than ${below}`,
  ].filter((bound) => bound !== null);
  return [kind, ...bounds].join(', ');
}

interface WrittenProps extends ValueProps {
  readonly hint: string;
  readonly read: (text: string) => unknown;
  readonly print: (value: unknown) => string;
  readonly isLong?: boolean;
}

/** A value that is written as text and read from it. What was written stays as it was, such as `1.` on the way to `1.5`. */
export function Written({ hint, read, print, isLong = false, ...props }: WrittenProps) {
  const { field, value, onChange } = props;
  const [written, setWritten] = useState('');
  const meant = (text: string): unknown => (text.trim() === '' ? emptyOf(props) : read(text));
  const isOwn = isSame(unlessInitial(field, meant(written)), value);
  const other =
    value instanceof Unread ? value.text : value === undefined || value === null ? '' : print(value);
  const input = {
    ...about(props, hint),
    value: isOwn ? written : other,
    placeholder: placeholderOf(field, print),
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
      setWritten(currentTarget.value);
      onChange(unlessInitial(field, meant(currentTarget.value)));
    },
  };
  if (isLong) return <Textarea {...input} className={classes.wide} autosize minRows={1} maxRows={10} />;
  return <TextInput {...input} inputMode="decimal" />;
}

export function Choose(props: ValueProps<FieldOf<'choice'>>) {
  const { field, isRequired, value, onChange } = props;
  const said = value ?? field.initial ?? null;
  const isOther = said !== null && !field.values.includes(said as Choice);
  const unsaid = isRequired && !field.isNullable ? 'Choose …' : 'none';
  return (
    <NativeSelect
      {...about(props)}
      value={said === null ? '' : String(said)}
      onChange={({ currentTarget }) => {
        const chosen = field.values.find((one) => String(one) === currentTarget.value);
        onChange(chosen === undefined ? emptyOf(props) : unlessInitial(field, chosen));
      }}
      data={[
        ...((field.initial ?? null) === null ? [{ value: '', label: unsaid }] : []),
        ...field.values.map((one) => ({
          value: String(one),
          label: one === field.initial ? `${one} (default)` : String(one),
        })),
        ...(isOther ? [{ value: String(said), label: `${said} (none of these)` }] : []),
      ]}
    />
  );
}

/** Yes or no. Without a default it may also be left out, or has to be said. */
export function Flag(props: ValueProps<FieldOf<'flag'>>) {
  const { field, isRequired, value, onChange } = props;
  if (typeof field.initial === 'boolean') {
    const { withAsterisk: _, required: __, ...rest } = about(props);
    return (
      <Checkbox
        {...rest}
        className={classes.flag}
        checked={(value ?? field.initial) === true}
        onChange={({ currentTarget }) => onChange(unlessInitial(field, currentTarget.checked))}
      />
    );
  }
  return (
    <NativeSelect
      {...about(props)}
      value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : ''}
      onChange={({ currentTarget: { value: chosen } }) =>
        onChange(chosen === '' ? undefined : chosen === 'yes')
      }
      data={[{ value: '', label: isRequired ? 'Choose …' : 'left out' }, 'yes', 'no']}
    />
  );
}

export function Several(props: ValueProps<FieldOf<'choices'>>) {
  const { field, value, onChange } = props;
  const said = value ?? field.initial;
  const chosen = Array.isArray(said) ? said.map(String) : [];
  return (
    <Checkbox.Group
      {...about(props, field.minItems > 0 ? `at least ${field.minItems}` : '')}
      className={classes.wide}
      value={chosen}
      onChange={(texts) =>
        onChange(
          unlessInitial(
            field,
            field.values.filter((one) => texts.includes(String(one))),
          ),
        )
      }
    >
      <div className={classes.several}>
        {field.values.map((one) => (
          <Checkbox key={one} size="xs" value={String(one)} label={String(one)} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
