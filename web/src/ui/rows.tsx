import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useKeys } from '../app/use-keys.ts';
import type { Order } from '../data/filter.ts';
import classes from './rows.module.css';

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

const features = tableFeatures({});

/** Pixels below which columns would be cut off: the table scrolls sideways then. */
function leastWidth(columns: readonly { readonly track: string }[], canChoose: boolean): number {
  const tracks = columns.map(({ track }) => Number(/\d+(?=px)/.exec(track)?.[0] ?? 0));
  if (canChoose) tracks.push(CHOICE);
  return tracks.reduce((sum, track) => sum + track + GAP, BESIDE);
}

/**
 * A table of which only the rows in sight are read and drawn, so that it may have any number. It is filtered, ordered and
 * paged by the server. j and k lead down and up, Enter opens, Space chooses.
 */
export function RowsInSight<Row extends object, Shown extends object>(props: RowsInSightProps<Row, Shown>) {
  const { columns, rows, keyOf, useShown, hasMore, isLoading, loadMore, active, selected, onSelect } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Shown>();
    return columns.map((column) =>
      helper.display({ id: column.id, header: column.header, cell: ({ row }) => column.cell(row.original) }),
    );
  }, [columns]);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : keyOf(row);
    },
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  const inSight = useMemo(
    () => rows.slice(first, items.length === 0 ? 0 : last + 1),
    [rows, first, last, items.length],
  );
  const shown = useShown(inSight);
  const data = useMemo(() => [...shown], [shown]);
  const table = useTable({ features, columns: definitions, data });
  const drawn = table.getRowModel().rows;
  useEffect(() => {
    if (hasMore && !isLoading && last >= rows.length - AHEAD) loadMore();
  }, [hasMore, isLoading, last, rows.length, loadMore]);

  useRowKeys(props, (index) => virtualizer.scrollToIndex(index, { align: 'auto' }));
  const least = { minWidth: leastWidth(columns, onSelect !== undefined) };
  const grid = {
    gridTemplateColumns: `${onSelect === undefined ? '' : `${CHOICE}px `}${columns.map(({ track }) => track).join(' ')}`,
  };
  return (
    <div
      role="table"
      aria-label={props.label}
      aria-rowcount={hasMore ? -1 : rows.length + 1}
      className={classes.table}
    >
      <div role="rowgroup" className={classes.headings} style={least}>
        <div role="row" aria-rowindex={1} className={`${classes.row} ${classes.head}`} style={grid}>
          {onSelect !== undefined && (
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
          {items.map((item) => {
            const row = rows[item.index];
            const cells = drawn[item.index - first]?.getAllCells();
            if (row === undefined || cells === undefined) return null;
            const key = keyOf(row);
            return (
              <div
                key={item.key}
                role="row"
                tabIndex={-1}
                aria-rowindex={item.index + 2}
                aria-current={key === active}
                data-selected={selected?.has(key)}
                className={classes.row}
                style={{
                  ...grid,
                  position: 'absolute',
                  top: 0,
                  width: '100%',
                  transform: `translateY(${item.start}px)`,
                }}
                onClick={() => props.onActive(key)}
                onDoubleClick={() => props.onOpen(row)}
              >
                {onSelect !== undefined && (
                  <span role="cell">
                    <input
                      type="checkbox"
                      aria-label={`Choose row ${item.index + 1}`}
                      checked={selected?.has(key) ?? false}
                      onChange={() => onSelect(key)}
                    />
                  </span>
                )}
                {cells.map((cell, index) => (
                  <span
                    key={cell.id}
                    role="cell"
                    className={columns[index]?.isNumeric === true ? classes.number : classes.cell}
                  >
                    <table.FlexRender cell={cell} />
                  </span>
                ))}
              </div>
            );
          })}
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
