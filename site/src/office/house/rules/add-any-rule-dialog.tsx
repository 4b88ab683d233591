import { addRule } from '@/api/office-events';
import type { OfficeRule } from '@/api/schema.gen';
import { TextField } from '@/ui/form/field';
import { fieldProps } from '@/ui/form/field-props';
import { toastDone } from '@/ui/toast/toast';
import { useSaveForm } from '@/use-save-form';
import { ruleKinds } from '../../events/rules/rule-text';
import { ChoiceField } from '../../form/choice-field';
import { FormDialog } from '../../form/form-dialog';
import styles from '../house.module.scss';
import { checkJSON, exampleOf } from './rule-examples';

type Props = { present: readonly OfficeRule[]; onClose: () => void; onChanged: () => Promise<unknown> };

/** Adds a rule of any kind as the engine stores it, beginning with the present one or an example. */
export function AddAnyRuleDialog({ present, onClose, onChanged }: Props) {
  const begin = (kind: string) => JSON.stringify(present.find((rule) => rule.kind === kind)?.body ?? exampleOf(kind), null, 2);
  const { form, ...saving } = useSaveForm({ kind: 'increments', rule: begin('increments') }, async ({ kind, rule }) => {
    await addRule({ kind, rule: JSON.parse(rule) as unknown });
    toastDone('Rule added');
    await onChanged();
    onClose();
    return null;
  });
  return (
    <FormDialog
      title="Add a rule of any kind"
      action={['Add rule', 'Adding…']}
      saving={saving}
      onClose={onClose}
      about="As JSON: shares in hundredths of a percent (1000 is 10%), amounts in cents, times in milliseconds."
    >
      <ChoiceField control={form.control} name="kind" label="Kind" options={ruleKinds} onChoose={(kind) => form.setValue('rule', begin(kind))} />
      <TextField label="Rule" rows={12} spellCheck={false} className={styles.code} {...fieldProps(form, 'rule', { validate: checkJSON })} />
    </FormDialog>
  );
}
