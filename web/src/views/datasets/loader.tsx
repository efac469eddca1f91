import { Button, CopyButton } from '@mantine/core';
import { type Layout, loadLines } from './load-lines.ts';
import classes from './loader.module.css';

/** The lines that load the files for their trainer. */
export function Loader({ layout }: { readonly layout: Layout }) {
  const { title, needs, code, note } = loadLines(layout);
  return (
    <section className="panel" aria-label="Loading">
      <div className="row">
        <h2 className="grow">Load it: {title}</h2>
        <CopyButton value={code}>
          {({ copied, copy }) => (
            <Button size="compact-xs" variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
      </div>
      <pre className={classes.code} tabIndex={0}>
        {code}
      </pre>
      <p className="muted small">
        In the folder of the files{needs === 'json' ? '' : `, with the package ${needs}`}. {note}
      </p>
    </section>
  );
}
