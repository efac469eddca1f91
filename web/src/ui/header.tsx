import { type ReactNode, useEffect } from 'react';
import classes from './header.module.css';

/** The line above a view: its name, which is also the tab's, and what can be done there. */
export function Header({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Stepwell`;
  }, [title]);
  return (
    <header className={classes.header}>
      <h1 className="clip">{title}</h1>
      {children}
    </header>
  );
}
