import { Tabs } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Header } from '../../ui/header.tsx';
import { Part } from '../../ui/states.tsx';
import { useListSearch } from '../../ui/use-list-search.ts';
import classes from './curation.module.css';
import { Curators } from './curators.tsx';
import { History } from './history.tsx';
import { Runs } from './runs.tsx';
import { TABS, useCurationSearch } from './search.ts';

const LABELS = { curators: 'Curators', runs: 'Runs', history: 'History' } as const;

/** Curators to choose, look at and run; what runs and ran; what was decided, and can be undone. */
export function Curation() {
  const { tab, show } = useCurationSearch();
  const { where } = useListSearch();
  return (
    <>
      <Header title="Curation">
        <span className="grow" />
        <Link to="/curation/queue" search={Object.keys(where).length === 0 ? {} : { where }}>
          Decide step by step
        </Link>
      </Header>
      <Tabs
        className={classes.tabs}
        keepMounted={false}
        value={tab}
        onChange={(value) => {
          const chosen = TABS.find((one) => one === value);
          show({ tab: chosen === 'curators' ? undefined : chosen });
        }}
      >
        <Tabs.List className={classes.list} aria-label="Parts of curation">
          {TABS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {LABELS[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="curators" className={classes.panel}>
          <Part what="Reading curators">
            <Curators />
          </Part>
        </Tabs.Panel>
        <Tabs.Panel value="runs" className={classes.panel}>
          <Part what="Reading runs">
            <Runs />
          </Part>
        </Tabs.Panel>
        <Tabs.Panel value="history" className={classes.panel}>
          <Part what="Reading operations">
            <History />
          </Part>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
