import { Button } from '@mantine/core';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { sampleRowsQuery } from '../../__generated__/sampleRowsQuery.graphql.ts';
import { count } from '../../ui/numbers.ts';
import { RowSample } from '../../ui/row-sample.tsx';

interface SampleRowsProps {
  readonly id: string;
  /** Rows that are passed over; undefined: none. */
  readonly after: number | undefined;
  /** Rows of the dataset. */
  readonly rows: number;
  readonly onAfter: (after: number | undefined) => void;
}

/** Rows on a page, and entries at which lists are cut. */
const PAGE = 10;
const CUT_AT = 32;

/** Some of the first rows, of which the server keeps up to 1,000. */
export function SampleRows({ id, after, rows, onAfter }: SampleRowsProps) {
  const { dataset } = useLazyLoadQuery<sampleRowsQuery>(
    graphql`
      query sampleRowsQuery($id: ID!, $after: Int, $first: Int!, $cutAt: Int!) {
        dataset(id: $id) {
          sample(first: $first, after: $after, maxListLength: $cutAt) {
            columns
            rows
            stepIds
            next
          }
        }
      }
    `,
    { id, after: after ?? null, first: PAGE, cutAt: CUT_AT },
  );
  if (dataset === null || dataset === undefined) return <p className="muted">The dataset is gone.</p>;
  const { sample } = dataset;
  const passed = after ?? 0;
  if (sample.rows.length === 0) {
    return (
      <p className="muted">
        {rows === 0 ? 'There are none.' : 'The server keeps none of these rows beside the files.'}
      </p>
    );
  }
  return (
    <>
      <RowSample
        key={passed}
        columns={sample.columns}
        rows={sample.rows}
        stepIds={sample.stepIds}
        from={passed + 1}
        cutAt={CUT_AT}
      />
      <div className="row">
        <Button
          size="compact-xs"
          variant="default"
          disabled={passed === 0}
          onClick={() => onAfter(passed > PAGE ? passed - PAGE : undefined)}
        >
          Rows before
        </Button>
        <span className="num muted">
          {count(passed + 1)} to {count(passed + sample.rows.length)} of {count(rows)}
        </span>
        <Button
          size="compact-xs"
          variant="default"
          disabled={sample.next === null || sample.next === undefined}
          onClick={() => onAfter(sample.next ?? undefined)}
        >
          Rows after
        </Button>
      </div>
    </>
  );
}
