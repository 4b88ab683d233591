import { formatDate, formatTime } from '@/lib/dates';

/** Shows a moment on the clocks of a zone: "12/05/2026, 10:00 AM CST". */
export function Moment({ at, zone }: { at: string; zone: string }) {
  return (
    <time dateTime={at}>
      {momentText(at, zone)}
    </time>
  );
}

export function momentText(at: string, zone: string): string {
  return `${formatDate(at, zone)}, ${formatTime(at, zone)}`;
}
