declare function hostFormatDate(epochMillis: number, timeZone: string, optionsJSON: string): string;

type Part = { type: string; value: string };

/** "Saturday, November 21, 2026 at 9:00 AM CST". */
const whole = /^(?<weekday>\w+), (?<month>\w+) (?<day>\d+), (?<year>\d+) at (?<hour>\d+):(?<minute>\d+)\s(?<dayPeriod>AM|PM) (?<timeZoneName>\S+)$/;

/** Formats dates by the host. A format without a zone would be the visitor's, whom nobody knows here: it throws. */
export class HostDateTimeFormat {
  readonly #zone: string;
  readonly #options: string;

  constructor(_locale: string, { timeZone, ...options }: Intl.DateTimeFormatOptions) {
    if (!timeZone) throw new Error('A date in the visitor’s zone is not for the renderer');
    this.#zone = timeZone;
    this.#options = JSON.stringify(options);
  }

  format(date: Date): string {
    return hostFormatDate(date.getTime(), this.#zone, this.#options);
  }

  /** Returns the parts with a meaning, of a date with all of them. */
  formatToParts(date: Date): Part[] {
    const parts = whole.exec(this.format(date))?.groups;
    if (!parts) throw new Error('The host’s date has another form');
    return Object.entries(parts).map(([type, value]) => ({ type, value }));
  }
}
