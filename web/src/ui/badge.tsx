import type { ReactNode } from 'react';
import classes from './badge.module.css';

export type Tone = 'plain' | 'good' | 'bad' | 'warn' | 'accent';

/** A short word on a ground; the word says it, the colour only helps to find it. */
export function Tag({
  tone = 'plain',
  title,
  children,
}: {
  tone?: Tone;
  title?: string;
  children: ReactNode;
}) {
  return (
    <span className={`${classes.tag} ${classes[tone]}`} title={title}>
      {children}
    </span>
  );
}
