import { formatDecimals } from './numbers';

/** Intl.NumberFormat for US dollars, the only currency. */
export class BareNumberFormat {
  readonly #most: number;

  constructor(_locale: string, { maximumFractionDigits = 2 }: Intl.NumberFormatOptions) {
    this.#most = maximumFractionDigits;
  }

  format(amount: number): string {
    return formatDecimals(amount, this.#most, this.#most).replace(/^-?/, '$&$');
  }
}
