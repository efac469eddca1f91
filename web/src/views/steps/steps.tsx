import { useNavigate } from '@tanstack/react-router';
import { startTransition, useState } from 'react';
import { addTo, FilterBar } from '../../ui/filter-bar.tsx';
import { Header } from '../../ui/header.tsx';
import classes from '../../ui/list.module.css';
import { Part } from '../../ui/states.tsx';
import { useListSearch } from '../../ui/use-list-search.ts';
import { StepFacets } from './step-facets.tsx';
import { StepTable } from './step-table.tsx';

export function Steps() {
  const { where, orderBy, setWhere, setOrder } = useListSearch();
  const key = JSON.stringify([where, orderBy]);
  // Counts change when something is decided.
  const [decisions, setDecisions] = useState(0);
  const onChanged = () => startTransition(() => setDecisions((before) => before + 1));
  return (
    <>
      <Header title="Steps">
        <FilterBar where={where} onWhere={setWhere} takesWords />
      </Header>
      <div className={classes.list}>
        <Part resetKey={key} what="Reading steps">
          <Page key={key} where={where} orderBy={orderBy} onOrder={setOrder} onChanged={onChanged} />
        </Part>
        <aside className={classes.side} aria-label="Facets">
          <Part resetKey={key} what="Counting">
            <StepFacets fetchKey={decisions} where={where} onCondition={addTo(where, setWhere)} />
          </Part>
        </aside>
      </div>
    </>
  );
}

type PageProps = Pick<Parameters<typeof StepTable>[0], 'where' | 'orderBy' | 'onOrder' | 'onChanged'>;

function Page({ where, orderBy, onOrder, onChanged }: PageProps) {
  const [active, setActive] = useState<string | null>(null);
  const navigate = useNavigate();
  return (
    <StepTable
      where={where}
      orderBy={orderBy}
      onOrder={onOrder}
      active={active}
      onActive={setActive}
      onChanged={onChanged}
      onOpen={({ trajectory, stepIndex }) => {
        void navigate({ to: '/t/$id', params: { id: trajectory.id }, search: { step: stepIndex } });
      }}
    />
  );
}
