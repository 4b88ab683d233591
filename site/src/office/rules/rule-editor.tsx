import { useState, type BaseSyntheticEvent } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { addRule } from '@/api/office-events';
import type { AddRuleInputBody } from '@/api/schema.gen';
import { Button } from '@/ui/button';
import { Field, SelectField, TextField } from '@/ui/form/field';
import { fieldProps } from '@/ui/form/field-props';
import { FormFailure } from '@/ui/form/form-failure';
import { toastDone } from '@/ui/toast/toast';
import { ruleName } from './rule-text';
import { ChoiceField } from '../form/choice-field';
import { ConflictNote } from '../form/conflict-note';
import { PatchForm } from '../form/patch-form';
import { TimeField } from '../form/time-field';
import { usePatchForm } from '../form/use-patch-form';
import { RowsField } from './rows-field';
import { RuleExample } from './rule-example';
import { checkField, isComplete, type RuleField } from './rule-form';
import { ruleForm } from './rule-forms';
import type { RuleSubject } from './rule-subject';
import styles from './rules.module.scss';
import { placeOf } from './tax-form';
import { checkText, textOf, typedRule, type TypedRule } from './typed-rule';

export type RuleEditorProps = {
  kind: string;
  /** The rule to begin with, as it is stored; undefined: a usual one. */
  body: unknown;
  of: RuleSubject;
  zone: string;
  isRetail: boolean;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
};

/** The form of a rule of one kind, next to what it comes to. */
export function RuleEditor({ kind, body, of, zone, isRetail, onClose, onChanged }: RuleEditorProps) {
  const shape = ruleForm(kind);
  const [values] = useState(() => typedRule(kind, body ?? shape.first));
  const state = usePatchForm<TypedRule>({
    id: `rule.${of.kind}.${of.id}.${kind}`,
    version: 0,
    values,
    save: async (patch) => {
      const { isText, rule, from, until, ...typed } = { ...values, ...patch };
      const body = isText ? (JSON.parse(rule) as unknown) : shape.write(typed);
      await addRule({ ...idOf(of), kind, rule: body, ...(from && { from }), ...(until && { until }) });
      toastDone(`${ruleName(kind)} saved`);
      return async () => {
        await onChanged();
        onClose();
      };
    },
  });
  const { form } = state;
  const typed = useWatch({ control: form.control }) as TypedRule;
  const { isText } = typed;
  const now = isText ? readText(typed.rule) : isComplete(shape, typed) ? shape.write(typed) : null;
  const toText = () => {
    if (now !== null) form.setValue('rule', textOf(now), { shouldDirty: true });
    form.setValue('isText', true, { shouldDirty: true });
  };
  const toForm = () => form.reset({ ...typed, ...(now !== null && shape.read(now)), isText: false }, { keepDefaultValues: true });
  const submit = (event?: BaseSyntheticEvent) => {
    form.clearErrors('rule');
    return state.submit(event);
  };
  const cancel = () => {
    state.discard();
    onClose();
  };
  const place = kind === 'tax' && !isText ? placeOf(typed.rows[0]?.place ?? '') : '';
  return (
    <div className={styles.columns}>
      <PatchForm state={{ ...state, submit }} label={ruleName(kind)} action={['Save rule', 'Saving…']}>
        <p className={styles.about}>{shape.about}</p>
        <FormFailure text={isText ? '' : (form.formState.errors.rule?.message ?? '')} />
        {isText ? (
          <TextField
            label="Rule as text"
            hint="JSON: shares in hundredths of a percent (1000 is 10%), amounts in cents, times in milliseconds."
            rows={12}
            spellCheck={false}
            className={styles.code}
            {...fieldProps(form, 'rule', { validate: checkText })}
          />
        ) : (
          <>
            {shape.fields.length > 0 && <div className={styles.fields}>{shape.fields.map((field) => <OneField key={field.name} form={form} kind={kind} field={field} />)}</div>}
            {shape.table && <RowsField form={form} table={shape.table} name={ruleName(kind)} />}
          </>
        )}
        <div className={styles.fields}>
          <TimeField control={form.control} name="from" zone={zone} label="Applies from (optional)" hint="Leave it empty to start now." />
          <TimeField control={form.control} name="until" zone={zone} label="Applies until (optional)" hint="Leave it empty to keep it until you end it." />
        </div>
        {(['fields', 'rows', 'rule'] as const).map((name) => (
          <ConflictNote key={name} state={state} name={name} label={ruleName(kind)} show={() => 'another rule'} />
        ))}
        <div className={styles.actions}>
          <Button variant="line" onClick={cancel}>
            Cancel
          </Button>
          <Button variant="quiet" onClick={isText ? toForm : toText} disabled={isText && now === null}>
            {isText ? 'Back to the form' : 'Edit as text'}
          </Button>
        </div>
      </PatchForm>
      <RuleExample kind={kind} eventId={of.kind === 'event' ? of.id : 0} body={now} place={place} isRetail={isRetail} />
    </div>
  );
}

/** Returns the ID of what a rule is of, as the operation takes it. */
function idOf({ kind, id }: RuleSubject): Pick<AddRuleInputBody, 'event_ID' | 'item_ID' | 'seller_ID'> {
  return kind === 'house' ? {} : { [`${kind}_ID`]: id };
}

type OneFieldProps = { form: UseFormReturn<TypedRule>; kind: string; field: RuleField };

function OneField({ form, kind, field }: OneFieldProps) {
  const { label, hint } = field;
  const name = `fields.${field.name}` as const;
  if ('options' in field) return <ChoiceField control={form.control} name={name} label={label} hint={hint} options={field.options} className={styles.whole} />;
  const check = (_: string, all: TypedRule) => checkField(ruleForm(kind), field, all);
  return <Field label={label} hint={hint} autoComplete="off" maxLength={'isName' in field ? 60 : 16} inputMode={'unit' in field ? 'decimal' : undefined} {...fieldProps(form, name, { validate: check })} />;
}

function readText(typed: string): unknown {
  return checkText(typed) === true ? (JSON.parse(typed) as unknown) : null;
}

type KindProps = { kinds: readonly string[]; value: string; onChoose: (kind: string) => void };

/** Chooses the kind of a rule. */
export function KindField({ kinds, value, onChoose }: KindProps) {
  return <SelectField label="Kind of rule" value={value} onChange={(event) => onChoose(event.target.value)} options={kinds.map((kind) => [kind, ruleName(kind)] as const)} />;
}
