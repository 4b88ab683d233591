import { BareSearchParams } from './globals/bare-search-params';
import { HostDateTimeFormat } from './globals/host-date-time-format';

// What the screens use and a bare JavaScript engine lacks, or has for another language.
Object.assign(globalThis, { Intl: { DateTimeFormat: HostDateTimeFormat }, URLSearchParams: BareSearchParams });
