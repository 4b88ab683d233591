import type { ItemDetail } from '@/api/schema.gen';
import { BidTerms } from '@/bidding/terms/bid-terms';
import { BidHistory } from '@/bidding/history/bid-history';
import { Documents } from './documents';
import { InspectionReport } from './inspection-report';
import { isLot } from '@/lot/panel';

/** What is kept on record of an item: inspection and documents, and of a lot who bid what by which rules. */
export function ItemRecord({ item }: { item: ItemDetail }) {
  return (
    <>
      {item.hasInspection && <InspectionReport itemId={item.item_ID} />}
      <Documents documents={item.documents} />
      <BidHistory item={item} />
      {isLot(item) && <BidTerms item={item} />}
    </>
  );
}
