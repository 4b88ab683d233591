import { readFields, type Row, type RuleField, type RuleForm } from './rule-form';
import { percentUpTo } from './units';

type Tax = { name?: string; rates?: Record<string, number>; counties?: Record<string, string[]> };

const rate = percentUpTo(100, 3);
const state = /^[A-Z]{2}$/;
const zip = /^\d{5}$/;
const inState = /^[^,]*[^,\s][^,]*, [A-Z]{2}$/;
const county = /( County| Parish| Borough), [A-Z]{2}$/;

const fields: readonly RuleField[] = [{ name: 'name', label: 'Name on invoices', isName: true }];

/** Writes a place as the engine has it: "sd" as "SD", "Sioux Falls sd" as it is. */
export function placeOf(typed: string): string {
  const text = typed.trim().replace(/\s+/g, ' ').replace(/ ?, ?/g, ', ');
  return text.replace(/(^|, )([a-z]{2})$/i, (_, before: string, letters: string) => before + letters.toUpperCase());
}

const membersOf = (typed: string) => typed.split(/[;,]/).map((member) => member.trim()).filter(Boolean);

function checkPlace(typed: string, at: number, rows: readonly Row[]): true | string {
  const place = placeOf(typed);
  if (!state.test(place) && !zip.test(place) && !inState.test(place)) return 'Enter a state such as SD, a county or city such as Sioux Falls, SD, or a ZIP code';
  return !rows.slice(0, at).some((row) => placeOf(row.place!).toLowerCase() === place.toLowerCase()) || 'This place has a rate above';
}

function checkMembers(typed: string, at: number, rows: readonly Row[]): true | string {
  const isCounty = county.test(placeOf(rows[at]!.place!));
  const members = membersOf(typed);
  if (isCounty && members.length === 0) return 'Enter the cities or ZIP codes of the county';
  if (!isCounty) return members.length === 0 || 'Only a county lists its cities and ZIP codes';
  const key = (member: string, row: Row) => (zip.test(member) ? member : member.toLowerCase() + placeOf(row.place!).slice(-2));
  const others = rows.slice(0, at).flatMap((row) => membersOf(row.members!).map((member) => key(member, row)));
  const twice = members.find((member, index) => others.includes(key(member, rows[at]!)) || members.indexOf(member) < index);
  return twice === undefined || `${twice} is listed twice`;
}

/** The form of sales tax by place. */
export const taxForm: RuleForm = {
  about:
    'Charged on the price, the premium and the fees, by where the item is; rounded once to the cent. The closest rate is the whole tax: ZIP code, then city, county, state. Places without a rate are not taxed. Buyers with an approved exemption pay none.',
  first: { name: 'Sales tax', rates: {} },
  fields,
  table: {
    columns: [
      { name: 'place', label: 'Place', placeholder: 'SD' },
      { name: 'rate', label: 'Rate', placeholder: '4.2%' },
      { name: 'members', label: 'Cities and ZIP codes of a county', placeholder: 'Only for a county', isWide: true },
    ],
    least: 0,
    add: 'Add a place',
    blank: { place: '', rate: '', members: '' },
    about: 'A state (SD), a county (Minnehaha County, SD), a city (Sioux Falls, SD) or a ZIP code (57104). You can paste rows from a spreadsheet.',
    check: (typed, column, at, rows) => (column === 'place' ? checkPlace(typed, at, rows) : column === 'rate' ? rate.check(typed) : checkMembers(typed, at, rows)),
  },
  read: (body) => {
    const { rates = {}, counties = {} } = body as Tax;
    const rows = Object.entries(rates).map(([place, share]) => ({ place, rate: rate.read(share), members: (counties[place] ?? []).join(', ') }));
    return { fields: readFields(fields, body), rows };
  },
  write: ({ fields: typed, rows }) => {
    const counties = rows.filter(({ place = '' }) => county.test(placeOf(place))).map(({ place = '', members = '' }) => [placeOf(place), membersOf(members)] as const);
    return {
      name: (typed.name ?? '').trim(),
      rates: Object.fromEntries(rows.map((row) => [placeOf(row.place!), rate.write(row.rate!)])),
      ...(counties.length > 0 && { counties: Object.fromEntries(counties) }),
    };
  },
  example: 'buyer',
};
