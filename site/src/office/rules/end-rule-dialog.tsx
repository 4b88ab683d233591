import { endRule } from '@/api/office-events';
import type { OfficeRule } from '@/api/schema.gen';
import { ActionDialog } from '@/account/parts/action-dialog';
import { toastDone } from '@/ui/toast/toast';
import { ruleName, ruleText } from './rule-text';

type Props = { rule: OfficeRule; onClose: () => void; onChanged: () => Promise<unknown> };

/** Ends a rule now. */
export function EndRuleDialog({ rule: { rule_ID, kind, body, event_ID, item_ID }, onClose, onChanged }: Props) {
  const isOfHouse = event_ID === 0 && item_ID === 0;
  const end = async () => {
    await endRule({ rule_ID });
    toastDone(`${ruleName(kind)} ended`);
    await onChanged();
  };
  return (
    <ActionDialog title="End this rule?" action={['End rule', 'Ending…']} run={end} onClose={onClose}>
      <p>
        <strong>{ruleName(kind)}</strong>: {ruleText(kind, body)}. {isOfHouse ? 'It is a rule of the whole house. ' : ''}It no longer applies from now on; what was sold stays as it is.
      </p>
    </ActionDialog>
  );
}
