import { useState } from 'react';
import { useHouseRules } from '@/api/office-house';
import { useTenant } from '@/api/tenant';
import type { OfficeRule } from '@/api/schema.gen';
import { Button } from '@/ui/button';
import { ResponseView } from '@/ui/response-view';
import { AddRuleDialog } from '../../events/rules/add-rule-dialog';
import { EndRuleDialog } from '../../events/rules/end-rule-dialog';
import { RulesTable } from '../../events/rules/rules-table';
import { RowLines } from '../../shell/section-skeleton';
import styles from '../house.module.scss';
import { AddAnyRuleDialog } from './add-any-rule-dialog';

/** /office/house/rules: premium, commission, increments and the other rules of the whole house. */
export function HouseRules() {
  const answer = useHouseRules();
  const zone = useTenant().data?.timeZone ?? 'UTC';
  const [adding, setAdding] = useState<'' | 'common' | 'any'>('');
  const [ending, setEnding] = useState<OfficeRule | null>(null);
  const reload = () => answer.mutate();
  const close = () => setAdding('');
  return (
    <ResponseView response={answer} what="the rules" skeleton={<RowLines count={5} />}>
      {({ rules }) => {
        const ofHouse = rules.filter(({ event_ID, item_ID }) => event_ID === 0 && item_ID === 0);
        return (
          <>
            <p className={styles.note}>Of each kind the latest applies. An auction or a lot may have a rule of its own. Rules end and are never changed: past sales were made by them.</p>
            <div className={styles.actions}>
              <Button variant="line" onClick={() => setAdding('common')}>
                Add a rule
              </Button>
              <Button variant="quiet" onClick={() => setAdding('any')}>
                Add another kind
              </Button>
            </div>
            <RulesTable rules={ofHouse} zone={zone} mayEnd={() => true} onEnd={setEnding} />
            {adding === 'common' && <AddRuleDialog eventId={0} onClose={close} onChanged={reload} />}
            {adding === 'any' && <AddAnyRuleDialog present={ofHouse.filter(({ isInForce }) => isInForce)} onClose={close} onChanged={reload} />}
            {ending && <EndRuleDialog rule={ending} onClose={() => setEnding(null)} onChanged={reload} />}
          </>
        );
      }}
    </ResponseView>
  );
}
