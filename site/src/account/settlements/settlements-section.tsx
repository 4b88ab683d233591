import { useQuery } from '@/use-query';
import { SettlementList } from './settlement-list';
import { SettlementView } from './settlement-view';

/** What the auction house settles with the person as a seller; ?settlement=12 shows that one. */
export function SettlementsSection() {
  const address = useQuery();
  const chosen = String(address.settlement ?? '');
  if (/^[1-9]\d{0,15}$/.test(chosen)) return <SettlementView key={chosen} settlementId={Number(chosen)} />;
  return <SettlementList address={address} />;
}
