import { useHouseRules } from '@/api/office-house';
import { useTenant } from '@/api/tenant';
import { ResponseView } from '@/ui/response-view';
import { RulesView } from '../../rules/rules-view';
import { RowLines } from '../../shell/section-skeleton';
import styles from '../house.module.scss';

/** /office/house/rules: premium, commission, increments and the other rules of the whole house. */
export function HouseRules() {
  const answer = useHouseRules();
  const { timeZone = 'UTC', retailMode = false } = useTenant().data ?? {};
  return (
    <ResponseView response={answer} what="the rules" skeleton={<RowLines count={5} />}>
      {({ rules }) => (
        <RulesView
          rules={rules.filter(({ event_ID, item_ID }) => event_ID === 0 && item_ID === 0)}
          eventId={0}
          zone={timeZone}
          isRetail={retailMode}
          mayAdd
          mayEnd={() => true}
          reload={() => answer.mutate()}
          about={
            <p className={styles.note}>
              The newest rule of each kind applies{retailMode ? '' : ', unless an auction or a lot has its own'}. Changing a rule adds a new one; past sales keep the rules they were made under.
            </p>
          }
        />
      )}
    </ResponseView>
  );
}
