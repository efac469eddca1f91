const day = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });
const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'shortOffset',
});

/** `2026-01-31 14:05:09 GMT+1`, in the reader's zone. */
export function timeText(iso: string): string {
  const at = new Date(iso);
  return `${day.format(at)} ${clock.format(at)}`;
}

export function Time({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} title={at} className="num">
      {timeText(at)}
    </time>
  );
}
