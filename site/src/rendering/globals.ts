import { BareNumberFormat } from './globals/bare-number-format';
import { BareSearchParams } from './globals/bare-search-params';
import { HostDateTimeFormat } from './globals/host-date-time-format';
import { formatNumber } from './globals/numbers';

// What the screens use and a bare JavaScript engine lacks, or has for another language.
Object.assign(globalThis, { Intl: { DateTimeFormat: HostDateTimeFormat, NumberFormat: BareNumberFormat }, URLSearchParams: BareSearchParams });
Number.prototype.toLocaleString = function () {
  return formatNumber(Number(this));
};
