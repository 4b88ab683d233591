import type { ClipboardEvent } from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { cx } from '@/lib/class-names';
import { Button } from '@/ui/button';
import { Field } from '@/ui/form/field';
import { fieldProps } from '@/ui/form/field-props';
import { IconButton } from '@/ui/icon-button';
import { pasteRows, type Column, type RuleTable } from './rule-form';
import styles from './rules.module.scss';
import type { TypedRule } from './typed-rule';

type Props = { form: UseFormReturn<TypedRule>; table: RuleTable; name: string };

/** The rows of a rule: added, removed, or pasted from a spreadsheet. */
export function RowsField({ form, table, name }: Props) {
  const { fields, append, insert, remove, replace } = useFieldArray({ control: form.control, name: 'rows' });
  const add = () => (table.hasOpenEnd && fields.length > 0 ? insert(fields.length - 1, { ...table.blank }) : append({ ...table.blank }));
  const paste = (event: ClipboardEvent<HTMLInputElement>, at: number, column: string) => {
    const rows = pasteRows(table, form.getValues('rows'), event.clipboardData.getData('text/plain'), at, column);
    if (!rows) return;
    event.preventDefault();
    replace(rows);
  };
  const cell = ({ name: column, label, placeholder, last, isWide }: Column, at: number) => (
    <Field
      key={column}
      label={label}
      className={styles.cell}
      placeholder={last && at === fields.length - 1 ? last : placeholder}
      autoComplete="off"
      spellCheck={false}
      maxLength={isWide ? 2000 : 60}
      onPaste={(event) => paste(event, at, column)}
      {...fieldProps(form, `rows.${at}.${column}`, { validate: (typed: string, { rows }: TypedRule) => table.check(typed, column, at, rows) })}
    />
  );
  return (
    <fieldset className={styles.rows}>
      <legend className="unseen">{name}</legend>
      <p className={styles.about}>{table.about}</p>
      {fields.length === 0 && <p className={styles.none}>No rows: nothing is charged.</p>}
      {fields.map(({ id }, at) => (
        <div key={id} role="group" aria-label={`Row ${at + 1}`} className={cx(styles.row, table.columns.length === 2 && styles.two)}>
          {table.columns.map((column) => cell(column, at))}
          <IconButton icon="close" label={`Remove row ${at + 1}`} disabled={fields.length <= table.least} onClick={() => remove(at)} className={styles.remove} />
        </div>
      ))}
      <Button size="sm" variant="line" onClick={add}>
        {table.add}
      </Button>
    </fieldset>
  );
}
