// dates.mjs: prints what Intl.DateTimeFormat writes for instants in every time zone, as lines of zone, milliseconds, date and
// offset from UTC, separated by tabs: for dates_test.go. Each zone has fixed instants and the seconds around each of its changes from 2000 to 2037.
import { readFileSync } from 'node:fs';

const options = JSON.parse(readFileSync(0, 'utf8'));
const fixed = ['2000-02-29', '2026-01-15', '2026-07-15', '2026-11-21', '9999-12-30'];
const aliases = ['US/Eastern', 'US/Central', 'US/Mountain', 'US/Pacific', 'US/Alaska', 'US/Hawaii', 'US/Arizona', 'US/Indiana-Starke', 'US/Michigan', 'US/Samoa',
  'US/Aleutian', 'US/East-Indiana', 'Canada/Atlantic', 'Canada/Central', 'Canada/Eastern', 'Canada/Mountain', 'Canada/Newfoundland', 'Canada/Pacific',
  'Canada/Saskatchewan', 'Canada/Yukon', 'America/Indiana/Indianapolis', 'America/Kentucky/Louisville', 'America/Fort_Wayne', 'America/Knox_IN', 'America/Shiprock', 'America/Atka',
  'America/Virgin', 'America/Montreal', 'America/Nuuk', 'America/Atikokan', 'America/Buenos_Aires', 'Navajo', 'Cuba', 'Jamaica', 'Mexico/General',
  'Mexico/BajaNorte', 'Mexico/BajaSur', 'EST', 'MST', 'HST', 'EST5EDT', 'CST6CDT', 'MST7MDT', 'PST8PDT', 'Pacific/Johnston', 'Asia/Kolkata', 'Asia/Calcutta',
  'Europe/Kyiv', 'PRC', 'ROC', 'ROK', 'GB', 'Eire', 'Greenwich', 'Iceland', 'Zulu', 'UCT', 'UTC', 'GMT', 'GMT0', 'Universal', 'Etc/UTC', 'Etc/GMT', 'Etc/Greenwich', 'Etc/GMT+0', 'Etc/Zulu',
  'Etc/GMT+5', 'Etc/GMT-14', 'WET', 'CET', 'MET', 'EET'];
const day = 86_400_000;

/** The milliseconds of changes of a zone's offset from 2000 to 2037, each the first of the new time. */
function changes(offset) {
  const found = [];
  for (let at = Date.UTC(2000, 0, 1); at < Date.UTC(2038, 0, 1); at += 30 * day) {
    let [low, high] = [at, at + 30 * day];
    if (offset(low) === offset(high)) continue;
    while (high - low > 1000) {
      const middle = Math.floor((low + high) / 2000) * 1000;
      if (offset(middle) === offset(low)) low = middle;
      else high = middle;
    }
    found.push(high);
  }
  return found;
}

function offsetOf(zone) {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset', year: 'numeric' });
  const known = new Map();
  return (at) => {
    if (!known.has(at)) known.set(at, format.formatToParts(at).find((part) => part.type === 'timeZoneName').value);
    return known.get(at);
  };
}

for (const zone of new Set([...Intl.supportedValuesOf('timeZone'), ...aliases])) {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone });
  const instants = fixed.map((text) => Date.parse(`${text}T18:30:00Z`));
  const offset = offsetOf(zone);
  for (const at of changes(offset)) instants.push(at - 1, at);
  console.log(instants.map((at) => [zone, at, format.format(at), offset(at)].join('\t')).join('\n'));
}
