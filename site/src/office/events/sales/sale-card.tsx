import type { OfficeLot } from '@/api/schema.gen';
import { Fact, LotCard } from '../lots/lot-card';
import { soldTo, type SaleRights } from './sale-act';
import { SaleActions } from './sale-actions';
import { Buyer, Hammer, Result } from './sale-columns';

/** The result of a lot in the list of a phone. */
export function SaleCard({ lot, rights }: { lot: OfficeLot; rights: SaleRights }) {
  const facts = (
    <>
      <Fact name="Hammer">
        <Hammer lot={lot} />
      </Fact>
      {soldTo(lot) && (
        <Fact name="Buyer">
          <Buyer lot={lot} />
        </Fact>
      )}
    </>
  );
  return <LotCard lot={lot} state={<Result lot={lot} leadsToInvoice={rights.mayVoid} />} facts={facts} actions={<SaleActions lot={lot} rights={rights} />} />;
}
