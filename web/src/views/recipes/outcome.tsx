import { Button } from '@mantine/core';
import type { ApiError } from '../../data/api-error.ts';
import { ColumnList } from '../../ui/column-list.tsx';
import { Bins } from '../../ui/histogram.tsx';
import { count } from '../../ui/numbers.ts';
import { RowSample } from '../../ui/row-sample.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { Waterfall } from '../../ui/waterfall.tsx';
import classes from './recipes.module.css';
import { CUT_AT, type Preview } from './use-recipe-preview.ts';

interface OutcomeProps {
  readonly preview: Preview | null;
  readonly error: ApiError | null;
  readonly isAsking: boolean;
  /** False: the draft cannot be asked about as it is. */
  readonly isAskable: boolean;
  readonly onAgain: () => void;
}

/** What a build of the draft would make now. */
export function Outcome({ preview, error, isAsking, isAskable, onAgain }: OutcomeProps) {
  return (
    <>
      <div className={classes.asked}>
        <h2>What it would make now</h2>
        <span className="muted num" role="status">
          {isAsking
            ? 'asking …'
            : error !== null || !isAskable
              ? 'it cannot be previewed as it is written'
              : preview !== null && rowsInWords(preview)}
        </span>
        <span className="grow" />
        <Button size="compact-xs" variant="default" disabled={!isAskable || isAsking} onClick={onAgain}>
          Preview again
        </Button>
      </div>
      {error !== null && <Failed error={error} />}
      {preview === null ? (
        isAsking && <Loading what="Previewing" />
      ) : (
        <div className={classes.previewed} data-old={isAsking || error !== null || !isAskable}>
          {(error !== null || !isAskable) && (
            <p className="muted small">Below stands the preview before the last change.</p>
          )}
          <Waterfall stages={preview.waterfall} />
          <section className="panel" aria-label="First rows">
            <h2>First rows, exactly as they would be written</h2>
            {preview.rows.length === 0 ? (
              <p className="muted">There would be none; above stands why.</p>
            ) : (
              <RowSample
                columns={preview.columns}
                rows={preview.rows}
                stepIds={preview.stepIds}
                cutAt={CUT_AT}
              />
            )}
          </section>
          {preview.responseLengths.counts.length > 0 && (
            <section className="panel" aria-label="Lengths">
              <h2>Lengths of responses</h2>
              <Bins name="response tokens" {...preview.responseLengths} />
            </section>
          )}
          <section className="panel" aria-label="Columns">
            <h2>Columns</h2>
            <ColumnList columns={preview.columns} />
          </section>
        </div>
      )}
    </>
  );
}

/** Ready units up to which the number of rows is exact. */
const FORMATTED = 1_000;

function rowsInWords({ rowCountEstimate: rows, waterfall }: Preview): string {
  const ready = waterfall.find(({ stage }) => stage === 'readiness')?.units ?? 0;
  return `${ready > FORMATTED ? 'about ' : ''}${count(rows)} ${rows === 1 ? 'row' : 'rows'}`;
}
