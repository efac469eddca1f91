import { Button } from '@mantine/core';
import classes from './queue.module.css';
import { type QueueDecision, sitting } from './sitting.ts';

/** Decisions that were not saved, each to be repeated or forgotten. */
export function Unsaved({ decisions }: { readonly decisions: readonly QueueDecision[] }) {
  const failed = decisions.filter(({ state }) => state === 'failed');
  if (failed.length === 0) return null;
  return (
    <section className={classes.unsaved} role="alert" aria-label="Not saved">
      <div className="row">
        <strong className="grow">
          {failed.length === 1 ? 'A decision was not saved' : `${failed.length} decisions were not saved`}
        </strong>
        {failed.length > 1 && (
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => {
              for (const { number } of failed) sitting.repeat(number);
            }}
          >
            Repeat all
          </Button>
        )}
      </div>
      <ul>
        {failed.map(({ number, name, words, error }) => (
          <li key={number} className="row wrap">
            <span>
              {name}: <strong>{words}</strong>
            </span>
            <span className="grow small">
              <code>{error?.code}</code> {error?.message}
            </span>
            <Button size="compact-xs" variant="default" onClick={() => sitting.repeat(number)}>
              Repeat
            </Button>
            <Button size="compact-xs" variant="subtle" onClick={() => sitting.forget(number)}>
              Forget
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
