import type { Row, RuleForm } from './rule-form';
import { centsText, dollars } from './units';

type Step = { upTo?: number; by: number };

/** Below this price the first band begins. */
const start = '$0';

function check(typed: string, column: string, at: number, rows: readonly Row[]): true | string {
  const wrong = dollars.check(typed);
  if (wrong !== true) return wrong;
  const before = at === 0 ? undefined : dollars.write(rows[at - 1]![column]!);
  if (column === 'from') {
    if (before === undefined) return dollars.write(typed) === 0 || 'The first band begins at $0';
    return dollars.write(typed) > before || `Enter more than ${centsText(before)}`;
  }
  if (dollars.write(typed) <= 0) return 'Enter a step above $0';
  return before === undefined || dollars.write(typed) >= before || `Enter at least ${centsText(before)}: steps never get smaller`;
}

/** The form of bid increments: each band has where it begins and its step. */
export const incrementForm: RuleForm = {
  about: 'How far apart bids are. The step goes by the current price.',
  first: [
    { upTo: 10_000, by: 1_000 }, { upTo: 100_000, by: 2_500 }, { upTo: 500_000, by: 10_000 }, { upTo: 2_500_000, by: 25_000 }, { upTo: 5_000_000, by: 50_000 },
    { upTo: 10_000_000, by: 100_000 }, { by: 250_000 },
  ],
  fields: [],
  table: {
    columns: [{ name: 'from', label: 'Price from', placeholder: start }, { name: 'by', label: 'Step', placeholder: '$250' }],
    least: 1,
    add: 'Add a band',
    blank: { from: '', by: '' },
    about: 'Each band goes up to where the next one begins. You can paste rows from a spreadsheet.',
    check,
  },
  read: (body) => ({ fields: {}, rows: (body as Step[]).map(({ by }, at, steps) => ({ from: at === 0 ? start : dollars.read(steps[at - 1]!.upTo ?? 0), by: dollars.read(by) })) }),
  write: ({ rows }) => rows.map(({ by = '' }, at) => ({ ...(at < rows.length - 1 && { upTo: dollars.write(rows[at + 1]!.from!) }), by: dollars.write(by) })),
  example: 'bids',
};
