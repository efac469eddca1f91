import { barY, dot, lineY, type PlotOptions, plot, rectY, ruleY } from '@observablehq/plot';
import { useEffect, useRef, useState } from 'react';
import './figure.css';
import { decimal } from './numbers.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface FigureProps {
  /** `time`: `x` is milliseconds since 1970, the start of an interval. */
  readonly kind: 'line' | 'bars' | 'time';
  readonly points: readonly Point[];
  /** Milliseconds of an interval, for `time`. */
  readonly interval?: number;
  /** Names of the axes. */
  readonly x: string;
  readonly y: string;
  /** The figure in words. */
  readonly summary: string;
}

const HEIGHT = 168;
const ACCENT = 'var(--sw-accent)';

function marksOf({ kind, points, interval = 0 }: FigureProps): PlotOptions['marks'] {
  const at = { x: 'x', y: 'y' } as const;
  switch (kind) {
    case 'line':
      return [
        lineY(points, { ...at, stroke: ACCENT }),
        dot(points, { ...at, fill: ACCENT, r: 2.5, tip: true }),
      ];
    case 'bars':
      return [barY(points, { ...at, fill: ACCENT, tip: true }), ruleY([0])];
    case 'time':
      return [
        rectY(points, {
          x1: ({ x }: Point) => new Date(x),
          x2: ({ x }: Point) => new Date(x + interval),
          y: 'y',
          fill: ACCENT,
          tip: true,
        }),
        ruleY([0]),
      ];
  }
}

/** A small figure as wide as its place. */
export default function Figure(props: FigureProps) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  useEffect(() => {
    if (place.current === null || width === 0) return;
    const drawn = plot({
      width,
      height: HEIGHT,
      marginLeft: 44,
      marginBottom: 32,
      x: {
        label: props.kind === 'time' ? null : props.x,
        ...(props.kind === 'line' ? { tickFormat: 'd', ticks: 6 } : {}),
      },
      y: { label: props.y, grid: true, ticks: 4, tickFormat: decimal },
      marks: marksOf(props),
    });
    // The page's policy allows no inline style; figure.css says the same.
    for (const style of drawn.querySelectorAll('style')) style.remove();
    place.current.replaceChildren(drawn);
    return () => drawn.remove();
  }, [props, width]);
  return (
    <figure className="plot" aria-label={`${props.y} by ${props.x}: ${props.summary}`} role="img">
      <div ref={place} aria-hidden />
    </figure>
  );
}

/** Pixels that an element has from side to side; 0 before it is laid out. */
function useWidth(place: React.RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (place.current === null) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return width;
}
