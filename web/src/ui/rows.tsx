import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useKeys } from '../app/use-keys.ts';
import type { Order } from '../data/filter.ts';
import classes from './rows.module.css';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  /** Its width, as a track of a CSS grid. */
  readonly track: string;
  readonly isNumeric?: boolean;
  /** The order of GraphQL by this column; left out: there is none. */
  readonly order?: string;
  readonly cell: (row: Row) => ReactNode;
}

export interface RowsProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
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

const ROW_HEIGHT = 28;
/** Rows before the end of what is loaded at which more is asked for. */
const AHEAD = 60;

const features = tableFeatures({});

/**
 * A table of which only the rows in sight are drawn, so that it may have any number. It is filtered, ordered and paged by
 * the server. j and k lead down and up, Enter opens, Space chooses.
 */
export function Rows<Row extends object>(props: RowsProps<Row>) {
  const { columns, rows, keyOf, hasMore, isLoading, loadMore, active, selected, onSelect } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return columns.map((column) =>
      helper.display({ id: column.id, header: column.header, cell: ({ row }) => column.cell(row.original) }),
    );
  }, [columns]);
  const data = rows as Row[];
  const table = useTable({ features, columns: definitions, data, getRowId: keyOf });
  const drawn = table.getRowModel().rows;
  const virtualizer = useVirtualizer({
    count: drawn.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    getItemKey: (index) => drawn[index]?.id ?? index,
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && !isLoading && last >= drawn.length - AHEAD) loadMore();
  }, [hasMore, isLoading, last, drawn.length, loadMore]);

  useRowKeys(props, (index) => virtualizer.scrollToIndex(index, { align: 'auto' }));
  const grid = {
    gridTemplateColumns: `${onSelect === undefined ? '' : '28px '}${columns.map(({ track }) => track).join(' ')}`,
  };
  return (
    <div
      role="table"
      aria-label={props.label}
      aria-rowcount={hasMore ? -1 : drawn.length + 1}
      className={classes.table}
    >
      <div role="rowgroup" className={classes.headings}>
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
      <div ref={scroller} className={classes.scroller} role="rowgroup" tabIndex={0}>
        <div style={{ height: virtualizer.getTotalSize(), position: 'relative' }} role="presentation">
          {items.map((item) => {
            const row = drawn[item.index];
            if (row === undefined) return null;
            return (
              <div
                key={item.key}
                role="row"
                tabIndex={-1}
                aria-rowindex={item.index + 2}
                aria-current={row.id === active}
                data-selected={selected?.has(row.id)}
                className={classes.row}
                style={{
                  ...grid,
                  position: 'absolute',
                  top: 0,
                  width: '100%',
                  transform: `translateY(${item.start}px)`,
                }}
                onClick={() => props.onActive(row.id)}
                onDoubleClick={() => props.onOpen(row.original)}
              >
                {onSelect !== undefined && (
                  <span role="cell">
                    <input
                      type="checkbox"
                      aria-label={`Choose row ${item.index + 1}`}
                      checked={selected?.has(row.id) ?? false}
                      onChange={() => onSelect(row.id)}
                    />
                  </span>
                )}
                {row.getAllCells().map((cell, index) => (
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

interface HeadingProps<Row> extends Pick<RowsProps<Row>, 'orderBy' | 'onOrder'> {
  readonly column: Column<Row>;
}

function Heading<Row>({ column: { header, isNumeric, order }, orderBy, onOrder }: HeadingProps<Row>) {
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

function useRowKeys<Row>(props: RowsProps<Row>, show: (index: number) => void): void {
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
