/** Strokes of 16 by 16 icons. */
const PATHS = {
  overview: 'M2.5 9.5h4v4h-4zM2.5 2.5h4v4h-4zM9.5 2.5h4v7h-4zM9.5 12.5h4',
  live: 'M1.5 8h3l2-5 3 10 2-5h3',
  steps: 'M2.5 4h11M2.5 8h11M2.5 12h7',
  trajectories: 'M3.5 3v6a3 3 0 0 0 3 3h6M10 9.5l2.5 2.5-2.5 2.5M3.5 6h5',
  groups: 'M8 2.5v3M8 5.5l-4.5 4v4M8 5.5l4.5 4v4M8 5.5v8',
  curation: 'M2.5 3.5h11l-4 5v4l-3 1v-5z',
  datasets: 'M2.5 4c0-2 11-2 11 0v8c0 2-11 2-11 0zM2.5 4c0 2 11 2 11 0M2.5 8c0 2 11 2 11 0',
  claims: 'M4 7V5a4 4 0 0 1 8 0v2M3 7h10v6.5H3z',
  plugins: 'M6 2v3M10 2v3M4 5h8v3a4 4 0 0 1-8 0zM8 12v2.5',
  queue: 'M5.5 3.5h8M5.5 8h8M5.5 12.5h8M1.8 3.5l.8.8 1.4-1.6M1.8 8l.8.8L4 7.2M2 12.5h1.5',
  settings: 'M2 5h7M12 5h2M9 3v4M2 11h2M7 11h7M7 9v4',
  search: 'M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM10.5 10.5l3 3',
  light:
    'M8 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1 1M12 12l1 1M3 13l1-1M12 4l1-1',
  dark: 'M13 9.5A5.5 5.5 0 0 1 6.5 3 5.5 5.5 0 1 0 13 9.5z',
  system: 'M2 3h12v8H2zM6 14h4M8 11v3',
  help: 'M5.5 6a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M8 12.6v.2',
  external: 'M6 3H3v10h10v-3M9 3h4v4M13 3 7.5 8.5',
  pause: 'M5.5 3v10M10.5 3v10',
  play: 'M5 3l7.5 5L5 13z',
  left: 'M10 3 5 8l5 5',
  right: 'M6 3l5 5-5 5',
  down: 'M3 6l5 5 5-5',
} as const;

export type IconName = keyof typeof PATHS;

/** Drawn beside a word, so that readers of the screen's text pass over it. */
export function Icon({ name, size = 16 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
