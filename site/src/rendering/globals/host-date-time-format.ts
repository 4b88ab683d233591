declare function hostFormatDate(epochMillis: number, timeZone: string, optionsJSON: string): string;

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
}
