import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { runFormMatchQuery, StepFilter } from '../../__generated__/runFormMatchQuery.graphql.ts';
import type { runFormMutation } from '../../__generated__/runFormMutation.graphql.ts';
import { Tag } from '../../ui/badge.tsx';
import { Facts } from '../../ui/facts.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { count } from '../../ui/numbers.ts';
import { errorsAt, type FieldError, SchemaForm } from '../../ui/schema-form.tsx';
import { Failed, Loading, Part } from '../../ui/states.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { useListSearch } from '../../ui/use-list-search.ts';
import classes from './curation.module.css';
import type { Curator } from './curator.ts';
import { PreviewResult } from './preview-result.tsx';
import { Run } from './run-card.tsx';
import { runSettings } from './run-settings.ts';
import { useCurationSearch } from './search.ts';
import { usePreview } from './use-preview.ts';

const isEmpty = (value: object): boolean => Object.keys(value).length === 0;
const unlessEmpty = <Value extends object>(value: Value): Value | undefined =>
  isEmpty(value) ? undefined : value;

/** A curator with its options: what it would decide, and what it decides once it is run. */
export function RunForm({ plugin }: { readonly plugin: Curator }) {
  const { where, setWhere } = useListSearch();
  const { show, job, ...search } = useCurationSearch();
  const [options, setOptions] = useDraft(search.options, (value) => show({ options: unlessEmpty(value) }));
  const [settings, setSettings] = useDraft(search.settings, (value) =>
    show({ settings: unlessEmpty(value) }),
  );
  const { name, error: loadError, optionsSchema, unit } = plugin;
  const { seed } = settings;
  const preview = usePreview();
  const run = useAction<runFormMutation>(
    graphql`
      mutation runFormMutation(
        $curator: PluginUse!
        $where: StepFilter
        $live: Boolean!
        $seed: Int
        $groupSize: Int
        $rejudge: Rejudge
        $backfill: Boolean
      ) {
        runCurator(
          curator: $curator
          where: $where
          live: $live
          seed: $seed
          groupSize: $groupSize
          rejudge: $rejudge
          backfill: $backfill
        ) {
          job {
            id
          }
          userErrors {
            code
            message
            path
          }
        }
      }
    `,
    ({ runCurator }) => runCurator,
  );
  const asked = { curator: { name, options }, where: isEmpty(where) ? null : where, seed };
  const askedKey = JSON.stringify(asked);
  const look = () => {
    run.forget();
    preview.ask(asked, askedKey);
  };
  const start = (live: boolean) => {
    preview.forgetError();
    // The server checks what stands in the form, and names what is wrong with it.
    const variables = { ...settings, ...asked, live } as runFormMutation['variables'];
    run.run(variables, ({ runCurator }) => show({ job: runCurator.job?.id }));
  };
  const refused = run.error ?? preview.error;
  const errors: readonly FieldError[] = refused === null ? [] : [refused];
  const atOptions = errorsAt(errors, ['curator', 'options']);
  const settingsSchema = runSettings(unit);
  const atSettings = errors.filter(({ path }) => path[0] !== undefined && isSetting(settingsSchema, path[0]));
  const isElsewhere = atOptions.length === 0 && atSettings.length === 0;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused === null || isElsewhere) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.scrollIntoView({ block: 'center' });
    wrong?.focus({ preventScroll: true });
  }, [refused, isElsewhere]);
  return (
    <>
      <form
        ref={form}
        className={classes.form}
        aria-label={`Curator ${name}`}
        onSubmit={(event) => {
          event.preventDefault();
          look();
        }}
      >
        <About plugin={plugin} />
        {loadError === null || loadError === undefined ? (
          <>
            <section aria-label="Options">
              <h2>Options</h2>
              <SchemaForm schema={optionsSchema} value={options} onChange={setOptions} errors={atOptions} />
            </section>
            <section aria-label="Settings of the run">
              <h2>How it runs</h2>
              <SchemaForm
                schema={settingsSchema}
                value={settings}
                onChange={setSettings}
                errors={atSettings}
              />
            </section>
          </>
        ) : (
          <p className={classes.broken} role="alert">
            It did not load: {loadError}
          </p>
        )}
        <button type="submit" hidden tabIndex={-1} />
      </form>
      <div className={classes.results}>
        <section aria-label="Steps that it walks">
          <h2>Steps that it walks</h2>
          <FilterBar where={where} onWhere={setWhere} takesWords />
          <div className={classes.matching}>
            <Part resetKey={JSON.stringify(where)} what="Counting">
              <Matching where={where} />
            </Part>
          </div>
        </section>
        {(loadError === null || loadError === undefined) && (
          <div className="row wrap" role="group" aria-label="Actions">
            <Button size="xs" onClick={look} disabled={preview.isAsking}>
              Preview
            </Button>
            {preview.isAsking && (
              <Button size="xs" variant="default" onClick={preview.stop}>
                Stop
              </Button>
            )}
            <Button size="xs" variant="default" disabled={run.isBusy} onClick={() => start(false)}>
              Run once
            </Button>
            <Button size="xs" variant="default" disabled={run.isBusy} onClick={() => start(true)}>
              Run live
            </Button>
          </div>
        )}
        {preview.isAsking && <Loading what="Asking the curator about all that matches" />}
        {refused !== null && isElsewhere && <Failed error={refused} />}
        {refused !== null && !isElsewhere && (
          <p className={classes.broken} role="alert">
            <code>{refused.code}</code> at the field that is marked.
          </p>
        )}
        {job !== null && (
          <Part resetKey={job} what="Reading the run">
            <Run id={job} />
          </Part>
        )}
        {preview.result !== null && (
          <PreviewResult result={preview.result} unit={unit} isOld={preview.key !== askedKey} />
        )}
      </div>
    </>
  );
}

const isSetting = (schema: object, name: string): boolean =>
  Object.hasOwn((schema as { readonly properties: object }).properties, name);

/** What a curator is, and what it needs. */
function About({ plugin }: { readonly plugin: Curator }) {
  const { name, version, description, documentation, source, unit, requires, needs } = plugin;
  return (
    <section aria-label="About the curator">
      <h2 className={classes.name}>
        {name} {version !== null && <span className="muted num">{version}</span>}{' '}
        {source === 'builtin' ? <Tag>built in</Tag> : <Tag tone="accent">your own</Tag>}
      </h2>
      {description !== null && <p>{description}</p>}
      {documentation !== null && documentation !== undefined && documentation !== '' && (
        <details className={classes.more}>
          <summary>More about it</summary>
          <p>{documentation}</p>
        </details>
      )}
      <Facts
        of={[
          [
            'looks at',
            unit === null || unit === undefined ? null : `one ${unit.toLowerCase()} after the other`,
          ],
          ['waits for', requires.length === 0 ? null : requires.join(', ').replaceAll('_', ' ')],
          ['reads', needs.length === 0 ? null : needs.join(', ')],
          ['comes from', source === 'builtin' ? null : <code key="source">{source}</code>],
        ]}
      />
    </section>
  );
}

/** How many steps the filter selects, and the way to them. */
function Matching({ where }: { readonly where: object }) {
  const { stepStats } = useLazyLoadQuery<runFormMatchQuery>(
    graphql`
      query runFormMatchQuery($where: StepFilter) {
        stepStats(where: $where) {
          count
        }
      }
    `,
    { where: where as StepFilter },
    { fetchPolicy: 'network-only' },
  );
  return (
    <Link to="/steps" search={isEmpty(where) ? {} : { where }}>
      {count(stepStats.count)} {stepStats.count === 1 ? 'step matches' : 'steps match'}
    </Link>
  );
}
