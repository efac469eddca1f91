import { useLayoutEffect, useReducer, useRef } from 'react';

/** Rows from one to before another. */
export interface Stretch {
  readonly from: number;
  readonly end: number;
}

/** New rows that are drawn in one frame: all of a screen, with their styles, layout and paint, are one long task. */
const IN_A_FRAME = 12;

const lengthOf = ({ from, end }: Stretch): number => end - from;

function common(one: Stretch, other: Stretch): Stretch {
  const from = Math.max(one.from, other.from);
  return { from, end: Math.max(from, Math.min(one.end, other.end)) };
}

/** What is drawn of the wanted rows, with new ones beside it; of other rows than were drawn, those in view come first. */
function grown(drawn: Stretch, wanted: Stretch, inView: number, most: number): Stretch {
  const still = common(drawn, wanted);
  const { from, end } = lengthOf(still) > 0 ? still : { from: inView, end: inView };
  const after = Math.min(wanted.end - end, most);
  const before = Math.min(from - wanted.from, most - after);
  return { from: from - before, end: end + after };
}

/**
 * The rows to draw now: of those that are wanted, as many new ones as a frame has time for. The others follow in the next
 * frames.
 * @param inView the first wanted row that one sees
 */
export function useDrawn(wanted: Stretch, inView: number): Stretch {
  const drawMore = useReducer((times: number) => times + 1, 0)[1];
  const frame = useRef({ drawn: { from: 0, end: 0 }, left: IN_A_FRAME });
  const { drawn, left } = frame.current;
  const now = grown(drawn, wanted, inView, left);
  const more = lengthOf(wanted) - lengthOf(now);
  useLayoutEffect(() => {
    const added = lengthOf(now) - lengthOf(common(frame.current.drawn, now));
    frame.current = { drawn: now, left: frame.current.left - added };
    if (frame.current.left === IN_A_FRAME && more === 0) return;
    const next = requestAnimationFrame(() => {
      frame.current.left = IN_A_FRAME;
      if (more > 0) drawMore();
    });
    return () => cancelAnimationFrame(next);
  });
  return now;
}
