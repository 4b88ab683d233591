import { idIn } from '../../addresses';
import type { SectionProps } from '../../section-props';
import { NoSuchPage } from '../../shell/no-such-page';
import { SettlementPage } from './settlement-page';
import { SettlementsList } from './settlements-list';

/** /office/settlements: what the house owes its sellers; /3 is one of them. */
export function SettlementsSection({ path: [first, ...rest] }: SectionProps) {
  const settlementId = idIn(first);
  if (!first) return <SettlementsList />;
  return settlementId && rest.length === 0 ? <SettlementPage key={settlementId} settlementId={settlementId} /> : <NoSuchPage />;
}
