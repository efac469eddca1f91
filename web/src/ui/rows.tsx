import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, memo, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { recycleNodesInto } from 'relay-runtime';
import { useKeys } from '../app/use-keys.ts';
import type { Order } from '../data/filter.ts';
import classes from './rows.module.css';
import { type Stretch, useDrawn } from './use-drawn.ts';

export interface Column<Shown> {
  readonly id: string;
  readonly header: string;
  /** Its width, as a track of a CSS grid. */
  readonly track: string;
  readonly isNumeric?: boolean;
  /** The order of GraphQL by this column; left out: there is none. */
  readonly order?: string;
  readonly cell: (row: Shown) => ReactNode;
}

interface RowsInSightProps<Row, Shown> {
  readonly label: string;
  readonly columns: readonly Column<Shown>[];
  /** All that are loaded. */
  readonly rows: readonly Row[];
  /** A hook: what is shown of each row in sight. */
  readonly useShown: (inSight: readonly Row[]) => readonly Shown[];
  readonly keyOf: (row: Row) => string;
  readonly orderBy?: Order | undefined;
  readonly onOrder?: (order: Order) => void;
  /** Whether rows follow that are not loaded. */
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly loadMore: () => void;
  /** Key of the row that the keyboard is at; null: none. */
  readonly active: string | null;
  readonly onActive: (key: string) => void;
  readonly onOpen: (row: Row) => void;
  /** Keys of rows that are chosen; left out: none can be. */
  readonly selected?: ReadonlySet<string>;
  readonly onSelect?: (key: string) => void;
}

type Paging = 'hasMore' | 'isLoading' | 'loadMore';

/** Without what pages them, the rows are all that there are. */
export type RowsProps<Row> = Omit<RowsInSightProps<Row, Row>, 'useShown' | Paging> &
  Partial<Pick<RowsInSightProps<Row, Row>, Paging>>;

const asTheyAre = <Row,>(inSight: readonly Row[]): readonly Row[] => inSight;
const nothing = (): void => undefined;

/** A table of rows that have what they show. */
export function Rows<Row extends object>(props: RowsProps<Row>) {
  return <RowsInSight hasMore={false} isLoading={false} loadMore={nothing} {...props} useShown={asTheyAre} />;
}

const ROW_HEIGHT = 28;
/** Pixels between two columns, and beside all of them. */
const GAP = 12;
const BESIDE = 36;
const CHOICE = 28;
/** Rows before the end of what is loaded at which more is asked for. */
const AHEAD = 60;

/** Pixels below which columns would be cut off: the table scrolls sideways then. */
function leastWidth(columns: readonly { readonly track: string }[], canChoose: boolean): number {
  const tracks = columns.map(({ track }) => Number(/\d+(?=px)/.exec(track)?.[0] ?? 0));
  if (canChoose) tracks.push(CHOICE);
  return tracks.reduce((sum, track) => sum + track + GAP, BESIDE);
}

/** What rows in sight show, in the order of the rows; what reads as before is the very same value, which need not be drawn. */
function useSame<Row, Shown extends object>(
  inSight: readonly Row[],
  read: readonly Shown[],
  keyOf: (row: Row) => string,
): readonly Shown[] {
  const before = useRef<ReadonlyMap<string, Shown>>(new Map());
  const same = useMemo(
    () =>
      read.map((shown, at) => {
        const row = inSight[at];
        const known = row === undefined ? undefined : before.current.get(keyOf(row));
        return known === undefined ? shown : recycleNodesInto(known, shown);
      }),
    [inSight, read, keyOf],
  );
  useEffect(() => {
    before.current = new Map(
      same.flatMap((shown, at) => {
        const row = inSight[at];
        return row === undefined ? [] : [[keyOf(row), shown]];
      }),
    );
  }, [same, inSight, keyOf]);
  return same;
}

/** The newest of a value, for functions that stay the same from one drawing to the next. */
function useNewest<Value>(value: Value): { readonly current: Value } {
  const newest = useRef(value);
  useLayoutEffect(() => {
    newest.current = value;
  });
  return newest;
}

/**
 * A table of which only the rows in sight are read and drawn, so that it may have any number. It is filtered, ordered and
 * paged by the server. j and k lead down and up, Enter opens, Space chooses.
 */
export function RowsInSight<Row extends object, Shown extends object>(props: RowsInSightProps<Row, Shown>) {
  const { columns, rows, useShown, hasMore, isLoading, loadMore, active, selected, onSelect } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const newest = useNewest(props);
  // What rows get besides their own data is the same from one drawing to the next, so that only new rows are drawn.
  const keyOf = useRef(props.keyOf).current;
  const does = useMemo<RowDoes<Row>>(
    () => ({
      activate: (key) => newest.current.onActive(key),
      open: (row) => newest.current.onOpen(row),
      select: (key) => newest.current.onSelect?.(key),
    }),
    [newest],
  );
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    // Drawing rows and laying them out are two tasks then, each a short one.
    useFlushSync: false,
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  const wanted = { from: items[0]?.index ?? 0, end: items.length === 0 ? 0 : last + 1 };
  const { from, end } = useDrawn(wanted, virtualizer.range?.startIndex ?? 0);
  const inSight = useMemo(() => rows.slice(from, end), [rows, from, end]);
  const shown = useSame(inSight, useShown(inSight), keyOf);
  useEffect(() => {
    if (hasMore && !isLoading && last >= rows.length - AHEAD) loadMore();
  }, [hasMore, isLoading, last, rows.length, loadMore]);

  useRowKeys(props, (index) => virtualizer.scrollToIndex(index, { align: 'auto' }));
  const canChoose = onSelect !== undefined;
  const least = { minWidth: leastWidth(columns, canChoose) };
  const tracks = `${canChoose ? `${CHOICE}px ` : ''}${columns.map(({ track }) => track).join(' ')}`;
  return (
    <div
      role="table"
      aria-label={props.label}
      aria-rowcount={hasMore ? -1 : rows.length + 1}
      className={classes.table}
      style={{ '--sw-tracks': tracks } as CSSProperties}
    >
      <div role="rowgroup" className={classes.headings} style={least}>
        <div role="row" aria-rowindex={1} className={`${classes.row} ${classes.head}`}>
          {canChoose && (
            <span role="columnheader">
              <span className="unseen">Chosen</span>
            </span>
          )}
          {columns.map((column) => (
            <Heading key={column.id} column={column} orderBy={props.orderBy} onOrder={props.onOrder} />
          ))}
        </div>
      </div>
      <div ref={scroller} className={classes.scroller} style={least} role="rowgroup" tabIndex={0}>
        <div style={{ height: virtualizer.getTotalSize(), position: 'relative' }} role="presentation">
          <Undrawn from={wanted.from} end={from} />
          {inSight.map((row, at) => {
            const cells = shown[at];
            if (cells === undefined) return null;
            const key = keyOf(row);
            return (
              <Line<Row, Shown>
                key={key}
                id={key}
                index={from + at}
                columns={columns}
                row={row}
                shown={cells}
                isActive={key === active}
                isChosen={canChoose ? (selected?.has(key) ?? false) : null}
                does={does}
              />
            );
          })}
          <Undrawn from={end} end={wanted.end} />
        </div>
        {isLoading && (
          <div className={classes.more} role="status">
            Loading more …
          </div>
        )}
      </div>
    </div>
  );
}

/** The lines of rows that the next frames draw. */
function Undrawn({ from, end }: Stretch) {
  if (from >= end) return null;
  const style = { top: from * ROW_HEIGHT, height: (end - from) * ROW_HEIGHT };
  return <div aria-hidden className={classes.undrawn} style={style} />;
}

/** What a row of any table does; the same functions from one drawing to the next. */
interface RowDoes<Row> {
  readonly activate: (key: string) => void;
  readonly open: (row: Row) => void;
  readonly select: (key: string) => void;
}

interface LineProps<Row, Shown> {
  readonly id: string;
  /** Its place in the table, from 0. */
  readonly index: number;
  readonly columns: readonly Column<Shown>[];
  readonly row: Row;
  readonly shown: Shown;
  readonly isActive: boolean;
  /** Null: rows are not chosen. */
  readonly isChosen: boolean | null;
  readonly does: RowDoes<Row>;
}

/** A row, which is drawn anew only if something of it changed: while one scrolls, most in sight stay as they are. */
const Line = memo(LineOf) as typeof LineOf;

function LineOf<Row, Shown>(props: LineProps<Row, Shown>) {
  const { id, index, columns, row, shown, isActive, isChosen, does } = props;
  return (
    <div
      role="row"
      tabIndex={-1}
      aria-rowindex={index + 2}
      aria-current={isActive}
      data-selected={isChosen ?? undefined}
      className={classes.row}
      style={{ top: index * ROW_HEIGHT }}
      onClick={() => does.activate(id)}
      onDoubleClick={() => does.open(row)}
    >
      {isChosen !== null && (
        <span role="cell">
          <input
            type="checkbox"
            aria-label={`Choose row ${index + 1}`}
            checked={isChosen}
            onChange={() => does.select(id)}
          />
        </span>
      )}
      {columns.map((column) => (
        <span
          key={column.id}
          role="cell"
          className={column.isNumeric === true ? classes.number : classes.cell}
        >
          {column.cell(shown)}
        </span>
      ))}
    </div>
  );
}

interface HeadingProps extends Pick<RowsProps<object>, 'orderBy' | 'onOrder'> {
  readonly column: Pick<Column<object>, 'header' | 'isNumeric' | 'order'>;
}

function Heading({ column: { header, isNumeric, order }, orderBy, onOrder }: HeadingProps) {
  const isOrdered = order !== undefined && orderBy?.field === order;
  const sort = isOrdered ? (orderBy.direction === 'ASC' ? 'ascending' : 'descending') : undefined;
  const className = isNumeric === true ? classes.number : classes.cell;
  if (order === undefined || onOrder === undefined)
    return (
      <span role="columnheader" className={className}>
        {header}
      </span>
    );
  const next = isOrdered && orderBy.direction === 'DESC' ? 'ASC' : 'DESC';
  return (
    <span role="columnheader" aria-sort={sort} className={className}>
      <button type="button" onClick={() => onOrder({ field: order, direction: next })}>
        {header}
        <span aria-hidden>{isOrdered ? (orderBy.direction === 'ASC' ? ' ↑' : ' ↓') : ''}</span>
      </button>
    </span>
  );
}

type KeyProps<Row> = Pick<RowsProps<Row>, 'rows' | 'keyOf' | 'active' | 'onActive' | 'onOpen' | 'onSelect'>;

function useRowKeys<Row>(props: KeyProps<Row>, show: (index: number) => void): void {
  const { rows, keyOf, active, onActive, onOpen, onSelect } = props;
  const at = active === null ? -1 : rows.findIndex((row) => keyOf(row) === active);
  const move = (index: number) => {
    const row = rows[index];
    if (row === undefined) return;
    onActive(keyOf(row));
    show(index);
  };
  useKeys({
    j: () => move(at + 1),
    k: () => move(Math.max(at - 1, 0)),
    Home: () => move(0),
    End: () => move(rows.length - 1),
    Enter: () => {
      const row = rows[at];
      // A link or button that has the focus takes the key itself.
      if (row === undefined || document.activeElement?.matches('a, button, summary') === true) return false;
      onOpen(row);
    },
    ' ': () => {
      if (
        active === null ||
        onSelect === undefined ||
        document.activeElement?.matches('a, button, summary') === true
      )
        return false;
      onSelect(active);
    },
  });
}
