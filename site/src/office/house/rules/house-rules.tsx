import { useHouseRules } from '@/api/office-house';
import { useTenant } from '@/api/tenant';
import { ResponseView } from '@/ui/response-view';
import { isOf, type RuleSubject } from '../../rules/rule-subject';
import { RulesView } from '../../rules/rules-view';
import { RowLines } from '../../shell/section-skeleton';
import styles from '../house.module.scss';

const house: RuleSubject = { kind: 'house', id: 0 };

/** /office/house/rules: premium, commission, increments and the other rules of the whole house. */
export function HouseRules() {
  const answer = useHouseRules();
  const { timeZone = 'UTC', retailMode = false } = useTenant().data ?? {};
  return (
    <ResponseView response={answer} what="the rules" skeleton={<RowLines count={5} />}>
      {({ rules }) => (
        <RulesView
          rules={rules.filter((rule) => isOf(rule, house))}
          of={house}
          zone={timeZone}
          isRetail={retailMode}
          mayAdd
          mayEnd={() => true}
          reload={() => answer.mutate()}
          about={
            <p className={styles.note}>
              The newest rule of each kind applies{retailMode ? '' : ', unless an auction, a seller or an item has its own'}. Changing a rule adds a new one; past sales keep the rules they were made under.
            </p>
          }
        />
      )}
    </ResponseView>
  );
}
