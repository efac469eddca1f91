import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useKeys } from '../../app/use-keys.ts';
import type { Filter } from '../../data/filter.ts';
import { Tag } from '../../ui/badge.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Header } from '../../ui/header.tsx';
import { Icon } from '../../ui/icon.tsx';
import classes from '../../ui/list.module.css';
import { count, decimal } from '../../ui/numbers.ts';
import { Rows } from '../../ui/rows.tsx';
import { Empty, Failed } from '../../ui/states.tsx';
import { useListSearch } from '../../ui/use-list-search.ts';
import { COLUMNS } from './columns.tsx';
import { useLiveSteps } from './use-live-steps.ts';

/** Steps as they arrive, the newest first. */
export function Live() {
  const { where, setWhere } = useListSearch();
  return <Stream key={JSON.stringify(where)} where={where} onWhere={setWhere} />;
}

interface StreamProps {
  readonly where: Filter;
  readonly onWhere: (where: Filter) => void;
}

function Stream({ where, onWhere }: StreamProps) {
  const { rows, waiting, seen, perSecond, state, error, isPaused, setPaused } = useLiveSteps(where);
  const [active, setActive] = useState<string | null>(null);
  const navigate = useNavigate();
  const toggle = () => setPaused(!isPaused);
  useKeys({ p: toggle });
  return (
    <>
      <Header title="Live">
        <Tag tone={state === 'live' ? 'good' : state === 'failed' ? 'bad' : 'warn'}>
          {state === 'live' ? 'connected' : state === 'failed' ? 'refused' : 'connecting'}
        </Tag>
        <span className="num muted">
          {decimal(perSecond)} / s, {count(seen)} since it was opened
        </span>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<Icon name={isPaused ? 'play' : 'pause'} size={12} />}
          onClick={toggle}
        >
          {isPaused ? `Go on (${count(waiting)} new)` : 'Pause'}
        </Button>
        <FilterBar where={where} onWhere={onWhere} takesWords />
      </Header>
      <div className={classes.list}>
        {error !== null && <Failed error={error} />}
        {rows.length === 0 && error === null && (
          <Empty title="No step has arrived since this view was opened" />
        )}
        {rows.length > 0 && (
          <div className={classes.rows}>
            <Rows
              label="Steps as they arrive"
              columns={COLUMNS}
              rows={rows}
              keyOf={({ id }) => id}
              active={active}
              onActive={(id) => {
                setActive(id);
                setPaused(true);
              }}
              onOpen={({ trajectoryId, stepIndex }) => {
                void navigate({ to: '/t/$id', params: { id: trajectoryId }, search: { step: stepIndex } });
              }}
            />
          </div>
        )}
      </div>
    </>
  );
}
