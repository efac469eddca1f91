import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { LongText } from './long-text.tsx';
import { decimal } from './numbers.ts';
import classes from './row-sample.module.css';
import table from './table.module.css';

interface RowSampleProps {
  /** Name, type and description of each, as the API tells them. */
  readonly columns: readonly unknown[];
  readonly rows: readonly unknown[];
  /** Ids of the steps of each row. */
  readonly stepIds: readonly (readonly string[])[];
  /** Number of the first row, from 1. */
  readonly from?: number;
  /** Entries after which the server cut lists. */
  readonly cutAt: number;
}

interface ColumnInfo {
  readonly name: string;
  readonly type: string;
  readonly description?: string;
}

/** Steps of a row that have a link at once. */
const LINKED = 6;

/** Rows as a trainer will read them, each of which can be opened whole, and leads to its steps. */
export function RowSample({ columns, rows, stepIds, from = 1, cutAt }: RowSampleProps) {
  const [open, setOpen] = useState<number | null>(null);
  const infos = scalarsFirst(columns as readonly ColumnInfo[]);
  const opened = open === null ? undefined : ((rows[open] ?? {}) as Readonly<Record<string, unknown>>);
  return (
    <>
      <div className={table.wide} tabIndex={0} role="region" aria-label="Rows">
        <table className={`${table.table} ${classes.rows}`}>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Steps</th>
              {infos.map(({ name, type, description }) => (
                <th key={name} scope="col" title={description}>
                  {name}
                  <div className={classes.type}>{type}</div>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => {
              const values = (row ?? {}) as Readonly<Record<string, unknown>>;
              const isOpen = open === index;
              return (
                <tr key={index}>
                  <th scope="row">
                    <button
                      type="button"
                      className={classes.toggle}
                      aria-expanded={isOpen}
                      aria-label={`Row ${from + index}`}
                      onClick={() => setOpen(isOpen ? null : index)}
                    >
                      {from + index}
                    </button>
                  </th>
                  <td>
                    <Steps ids={stepIds[index] ?? []} indices={values.step_indices} most={LINKED} />
                  </td>
                  {infos.map(({ name }) => (
                    <td key={name} className={classes.value}>
                      {short(values[name])}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {opened !== undefined && open !== null && (
        <section className={classes.whole} aria-label={`Row ${from + open}, whole`}>
          <dl>
            <dt>Steps</dt>
            <dd>
              <Steps ids={stepIds[open] ?? []} indices={opened.step_indices} />
            </dd>
            {(columns as readonly ColumnInfo[]).map(({ name, type }) => (
              <Fragment key={name}>
                <dt>
                  {name} <span className={classes.type}>{type}</span>
                </dt>
                <dd>
                  <LongText text={whole(opened[name])} />
                </dd>
              </Fragment>
            ))}
          </dl>
        </section>
      )}
      <p className="muted small">Lists are shown up to {cutAt} entries. A row's number opens it whole.</p>
    </>
  );
}

/** What is one value in a row says more in little room than a list. */
function scalarsFirst(columns: readonly ColumnInfo[]): readonly ColumnInfo[] {
  const isScalar = ({ type }: ColumnInfo) => !type.endsWith('[]') && type !== 'json';
  return [...columns.filter(isScalar), ...columns.filter((column) => !isScalar(column))];
}

interface StepsProps {
  readonly ids: readonly string[];
  /** `step_indices` of the row, where it has them. */
  readonly indices: unknown;
  readonly most?: number;
}

function Steps({ ids, indices, most = ids.length }: StepsProps) {
  const named = Array.isArray(indices) && indices.length === ids.length ? indices : null;
  return (
    <span className={classes.steps}>
      {ids.slice(0, most).map((id, index) => (
        <Link key={id} to="/go/$id" params={{ id }} title={id}>
          <span className="unseen">step </span>
          {named === null ? `#${index + 1}` : String(named[index])}
        </Link>
      ))}
      {ids.length > most && <span className="muted">+{ids.length - most}</span>}
    </span>
  );
}

/** Characters of a cell that can be seen. */
const SEEN = 80;

/** As much of a value as a cell has room for. */
function short(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'string') return value.slice(0, SEEN);
  if (typeof value === 'number') return decimal(value);
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'number'))
    return `[${value.map(decimal).join(', ')}]`.slice(0, SEEN);
  return JSON.stringify(value).slice(0, SEEN);
}

const whole = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value, null, Array.isArray(value) ? 0 : 1) ?? '–');
