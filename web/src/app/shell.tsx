import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { graphqlAddress } from '../data/addresses.ts';
import { keyIsAsked } from '../data/session.ts';
import { Icon } from '../ui/icon.tsx';
import { Part } from '../ui/states.tsx';
import { KeysHelp } from './keys-help.tsx';
import { Login } from './login.tsx';
import { Palette } from './palette.tsx';
import classes from './shell.module.css';
import { SignOut } from './sign-out.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useKeys } from './use-keys.ts';
import { VIEWS } from './views.ts';

/** Milliseconds in which the second key of a pair such as `g o` has to come. */
const PAIR_MS = 1200;

/** Whether another view lies below a view's address, which is then not that view. */
const holdsOthers = (path: string): boolean =>
  VIEWS.some((other) => other.path !== path && other.path.startsWith(path));

/** What stands around every view: the navigation, the finder, the keys. */
export function Shell() {
  const [isFinding, setFinding] = useState(false);
  const [isHelping, setHelping] = useState(false);
  const { pathname } = useLocation();
  const wantsKey = useSyncExternalStore(keyIsAsked.subscribe, keyIsAsked.current);
  useFinderKey(() => setFinding(true));
  useJumps(() => setHelping(true));
  return (
    <div className={classes.shell}>
      <a href="#view" className={classes.skip}>
        To the view
      </a>
      <nav className={classes.nav} aria-label="Views">
        <Link to="/" className={classes.brand}>
          Stepwell
        </Link>
        <button type="button" className={classes.find} onClick={() => setFinding(true)}>
          <Icon name="search" size={14} />
          <span className="grow">Find an id</span>
          <kbd>⌘K</kbd>
        </button>
        {VIEWS.map(({ label, path, icon }) => (
          <Link
            key={path}
            to={path}
            className={classes.link}
            activeOptions={{ exact: holdsOthers(path), includeSearch: false }}
            activeProps={{ 'aria-current': 'page' }}
          >
            <Icon name={icon} />
            {label}
          </Link>
        ))}
        <div className="grow" />
        <a className={classes.link} href={graphqlAddress()}>
          <Icon name="external" />
          GraphiQL
        </a>
        <button type="button" className={classes.link} onClick={() => setHelping(true)}>
          <Icon name="help" />
          <span className="grow">Keys</span>
          <kbd>?</kbd>
        </button>
        {!wantsKey && (
          <Part what="">
            <SignOut />
          </Part>
        )}
        <ThemeSwitch />
      </nav>
      <main id="view" className={classes.main} tabIndex={-1}>
        <Part resetKey={pathname}>{wantsKey ? <Login /> : <Outlet />}</Part>
      </main>
      <Palette opened={isFinding} onClose={() => setFinding(false)} />
      <KeysHelp opened={isHelping} onClose={() => setHelping(false)} />
    </div>
  );
}

/** Ctrl K and ⌘K, also from within a field. */
function useFinderKey(open: () => void): void {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** `?` shows the keys; `g` and a view's key lead to it. */
function useJumps(help: () => void): void {
  const navigate = useNavigate();
  const pressedG = useRef(Number.NEGATIVE_INFINITY);
  const jumps = VIEWS.map(({ key, path }) => [
    key,
    () => {
      if (performance.now() - pressedG.current > PAIR_MS) return false;
      pressedG.current = Number.NEGATIVE_INFINITY;
      return navigate({ to: path });
    },
  ]);
  // The second key of a pair may have a meaning of its own in a view.
  useKeys(
    {
      ...Object.fromEntries(jumps),
      '?': help,
      g: () => {
        pressedG.current = performance.now();
      },
    },
    true,
  );
}
