import { readFields, type Row, type RuleField, type RuleForm, type RuleTable } from './rule-form';
import { centsText, dollars, orNone, percent } from './units';

type Tier = { upTo?: number; basisPoints?: number; flat?: number; min?: number };

const optional = orNone(dollars);

const table: RuleTable = {
  columns: [
    { name: 'upTo', label: 'Price up to', placeholder: '$10,000', last: 'Any price' },
    { name: 'charge', label: 'Charge', placeholder: '10% or $95' },
    { name: 'min', label: 'At least', placeholder: 'No minimum' },
  ],
  least: 0,
  hasOpenEnd: true,
  add: 'Add a band',
  blank: { upTo: '', charge: '', min: '' },
  about: 'The first band that covers the price applies to all of it. Leave the last band open. You can paste rows from a spreadsheet.',
  check: (typed, column, at, rows) => {
    if (column === 'charge') return checkCharge(typed);
    if (column === 'min') return isFlat(rows[at]!.charge!) && typed.trim() !== '' ? 'A flat charge has no minimum' : optional.check(typed);
    return checkUpTo(typed, at, rows);
  },
};

const isFlat = (charge: string) => charge.trim().startsWith('$');

function checkCharge(typed: string): true | string {
  if (isFlat(typed)) return dollars.check(typed);
  return typed.trim().endsWith('%') ? percent.check(typed) : 'Enter a percentage such as 10%, or dollars such as $95';
}

function checkUpTo(typed: string, at: number, rows: readonly Row[]): true | string {
  if (at === rows.length - 1) return typed.trim() === '' || 'Leave the last band open, so that every price has a charge';
  const wrong = dollars.check(typed);
  if (wrong !== true) return wrong;
  const before = at === 0 ? 0 : dollars.write(rows[at - 1]!.upTo!);
  return dollars.write(typed) > before || `Enter more than ${centsText(before)}`;
}

function readTier({ upTo = 0, basisPoints = 0, flat = 0, min = 0 }: Tier): Row {
  return { upTo: optional.read(upTo), charge: flat > 0 ? dollars.read(flat) : percent.read(basisPoints), min: optional.read(min) };
}

function writeTier({ upTo = '', charge = '', min = '' }: Row): Tier {
  const bound = optional.write(upTo);
  const least = optional.write(min);
  return { ...(bound > 0 && { upTo: bound }), ...(isFlat(charge) ? { flat: dollars.write(charge) } : { basisPoints: percent.write(charge), ...(least > 0 && { min: least }) }) };
}

type Shape = Pick<RuleForm, 'about' | 'first' | 'example'>;

/** The form of a charge by bands of the price. */
export function tierForm(shape: Shape): RuleForm {
  return { ...shape, fields: [], table, read: (body) => ({ fields: {}, rows: ((body ?? []) as Tier[]).map(readTier) }), write: ({ rows }) => rows.map(writeTier) };
}

const feeFields: readonly RuleField[] = [{ name: 'name', label: 'Name on invoices', hint: 'As your terms call it, such as Documentation fee.', isName: true }];

/** The form of a fee by bands of the price, which has a name. */
export function feeForm(shape: Shape): RuleForm {
  return {
    ...shape,
    fields: feeFields,
    table,
    read: (body) => {
      const fee = Array.isArray(body) ? { name: 'Transaction fee', tiers: body as Tier[] } : (body as { tiers?: Tier[] });
      return { fields: readFields(feeFields, fee), rows: (fee.tiers ?? []).map(readTier) };
    },
    write: ({ fields, rows }) => ({ name: (fields.name ?? '').trim(), tiers: rows.map(writeTier) }),
  };
}
