import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { Icon, type IconName } from '../ui/icon.tsx';
import classes from './shell.module.css';

const SCHEMES: readonly (readonly [MantineColorScheme, IconName, string])[] = [
  ['light', 'light', 'Light'],
  ['dark', 'dark', 'Dark'],
  ['auto', 'system', 'As the system'],
];

export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme({
    // To stop transitions Mantine writes a style element, which the page's policy forbids.
    keepTransitions: true,
  });
  return (
    <fieldset className={classes.themes}>
      <legend className="unseen">Theme</legend>
      {SCHEMES.map(([scheme, icon, label]) => (
        <button
          key={scheme}
          type="button"
          title={label}
          aria-label={label}
          aria-pressed={colorScheme === scheme}
          onClick={() => setColorScheme(scheme)}
        >
          <Icon name={icon} size={14} />
        </button>
      ))}
    </fieldset>
  );
}
