import type { Unit } from './units';

/** A row of a rule's table as it is typed, by column. */
export type Row = Record<string, string>;

/** A rule as it is typed. */
export type RuleValues = { fields: Record<string, string>; rows: Row[] };

export type RuleField = { name: string; label: string; hint?: string } & ({ unit: Unit } | { options: readonly (readonly [value: string, name: string])[] } | { isName: true });

export type Column = { name: string; label: string; placeholder?: string; isWide?: boolean; /** What the cell of the last row says while it is empty. */ last?: string };

export type RuleTable = {
  columns: readonly Column[];
  /** Fewer rows make no rule. */
  least: number;
  /** The last row stays the last. */
  hasOpenEnd?: boolean;
  /** The button that adds a row. */
  add: string;
  /** A row that a person adds. */
  blank: Row;
  about: string;
  /** Returns what is wrong with a cell, or true. */
  check: (typed: string, column: string, at: number, rows: readonly Row[]) => true | string;
};

/** The form of one kind of rule. */
export type RuleForm = {
  /** What the rule does, in a sentence or two. */
  about: string;
  /** A new rule, as it is stored. */
  first: unknown;
  fields: readonly RuleField[];
  table?: RuleTable;
  /** Returns what is wrong with a field that depends on others, or true. */
  check?: (name: string, fields: RuleValues['fields']) => true | string;
  read: (body: unknown) => RuleValues;
  write: (typed: RuleValues) => unknown;
  /** What the worked example shows. */
  example: 'sale' | 'buyer' | 'seller' | ((body: never) => readonly string[]) | 'bids' | 'limit' | 'offer';
};

/** Reads the fields of a rule that is an object of numbers and choices. */
export function readFields(fields: readonly RuleField[], body: unknown): Record<string, string> {
  const stored = (body ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    fields.map((field) => {
      const value = stored[field.name];
      if ('unit' in field) return [field.name, field.unit.read(Number(value ?? 0))];
      return [field.name, String(value || ('options' in field ? field.options[0]![0] : ''))];
    }),
  );
}

function writeFields(fields: readonly RuleField[], typed: Record<string, string>): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.name, 'unit' in field ? field.unit.write(typed[field.name] ?? '') : (typed[field.name] ?? '').trim()]));
}

/** The form of a rule that is an object of numbers and choices. */
export function plainForm(form: Pick<RuleForm, 'about' | 'first' | 'fields' | 'check' | 'example'>): RuleForm {
  return { ...form, read: (body) => ({ fields: readFields(form.fields, body), rows: [] }), write: ({ fields }) => writeFields(form.fields, fields) };
}

/** The form of a rule that is one choice. */
export function choiceForm(form: Pick<RuleForm, 'about' | 'first' | 'example'>, label: string, options: readonly (readonly [string, string])[]): RuleForm {
  return { ...form, fields: [{ name: 'policy', label, options }], read: (body) => ({ fields: { policy: String(body) }, rows: [] }), write: ({ fields }) => fields.policy };
}

/** Returns what is wrong with a field, or true. */
export function checkField(form: RuleForm, field: RuleField, { fields }: RuleValues): true | string {
  const typed = fields[field.name] ?? '';
  if ('isName' in field) return typed.trim() !== '' || 'Enter the name that invoices show';
  const wrong = 'unit' in field ? field.unit.check(typed) : true;
  return wrong === true && form.check ? form.check(field.name, fields) : wrong;
}

/** Reports whether the rule can be saved as it is typed. */
export function isComplete(form: RuleForm, typed: RuleValues): boolean {
  const { table } = form;
  const areRowsRight = typed.rows.every((row, at) => table?.columns.every(({ name }) => table.check(row[name] ?? '', name, at, typed.rows) === true));
  return areRowsRight && typed.rows.length >= (table?.least ?? 0) && form.fields.every((field) => checkField(form, field, typed) === true);
}

/**
 * Puts a block of cells from a spreadsheet into rows, beginning at a cell: lines are rows, tabs separate cells. Rows that lack are added.
 * Returns null for a text that is one cell.
 */
export function pasteRows({ columns, blank }: RuleTable, rows: readonly Row[], text: string, at: number, column: string): Row[] | null {
  const block = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n').map((line) => line.split('\t').map((cell) => cell.trim()));
  if (block.length === 1 && block[0]!.length === 1) return null;
  const first = columns.findIndex(({ name }) => name === column);
  const pasted = rows.map((row) => ({ ...row }));
  block.forEach((cells, line) => {
    const row = (pasted[at + line] ??= { ...blank });
    cells.forEach((cell, offset) => {
      const name = columns[first + offset]?.name;
      if (name !== undefined) row[name] = cell;
    });
  });
  return pasted;
}
