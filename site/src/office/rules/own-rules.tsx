import { useRulesOf } from '@/api/office-house';
import { useTenant } from '@/api/tenant';
import { ResponseView } from '@/ui/response-view';
import { RowLines } from '../shell/section-skeleton';
import { isOf, type RuleSubject } from './rule-subject';
import { RulesView } from './rules-view';

type Props = { of: RuleSubject; /** What applies without a rule of its own. */ empty: string };

/** The rules of an item or a seller, for those who set rules. */
export function OwnRules({ of, empty }: Props) {
  const answer = useRulesOf(of.kind === 'item' ? { item_ID: of.id } : { seller_ID: of.id });
  const { timeZone = 'UTC', retailMode = false } = useTenant().data ?? {};
  return (
    <ResponseView response={answer} what="the rules" skeleton={<RowLines count={2} />}>
      {({ rules }) => (
        <RulesView rules={rules.filter((rule) => isOf(rule, of))} of={of} zone={timeZone} isRetail={retailMode} mayAdd mayEnd={() => true} reload={() => answer.mutate()} empty={empty} />
      )}
    </ResponseView>
  );
}
