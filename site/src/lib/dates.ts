type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

const formats = new Map<string, Intl.DateTimeFormat>();

function format(key: string, zone: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const id = `${key} ${zone ?? ''}`;
  let known = formats.get(id);
  if (!known) {
    known = make(zone, options);
    formats.set(id, known);
  }
  return known;
}

/** Creates a format; an unknown time zone falls back to the visitor's. */
function make(zone: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone || undefined });
  } catch {
    return new Intl.DateTimeFormat('en-US', options);
  }
}

/** Returns the parts of a time in the IANA zone, by default the visitor's; null without a valid one. */
export function parts(iso: string, zone: string | undefined): Parts | null {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return null;
  const pieces = format('all', zone, {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZoneName: 'short',
  }).formatToParts(date);
  return Object.fromEntries(pieces.map((p) => [p.type, p.value]));
}

/** Formats "9:00 AM CST". */
export function formatTime(iso: string | null | undefined, zone?: string): string {
  const p = iso ? parts(iso, zone) : null;
  return p ? `${p.hour}:${p.minute} ${p.dayPeriod} ${p.timeZoneName}` : '';
}

/** Formats "11/21/2026" in the IANA zone, by default the visitor's. */
export function formatDate(iso: string | null | undefined, zone?: string): string {
  const date = iso ? new Date(iso) : null;
  if (!date || Number.isNaN(date.getTime())) return '';
  return format('date', zone, { year: 'numeric', month: '2-digit', day: '2-digit' }).format(date);
}

/** Formats "Nov 24". */
export function formatShortDate(iso: string | null | undefined, zone?: string): string {
  const p = iso ? parts(iso, zone) : null;
  return p ? `${p.month?.slice(0, 3)} ${Number(p.day)}` : '';
}

/** Formats the time left: "2 d 4 h", "2 h 14 m", "14 m 05 s"; "" when it is over. */
export function formatTimeLeft(iso: string, now: number): string {
  const seconds = Math.floor((new Date(iso).getTime() - now) / 1000);
  if (!(seconds > 0)) return '';
  const [days, hours, minutes] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  if (days > 0) return `${days} d ${hours} h`;
  if (hours > 0) return `${hours} h ${String(minutes).padStart(2, '0')} m`;
  return `${minutes} m ${String(seconds % 60).padStart(2, '0')} s`;
}
