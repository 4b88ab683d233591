import type { ItemDetail } from '@/api/schema.gen';
import { BidHistory } from '@/bidding/history/bid-history';
import { BidTerms } from '@/bidding/terms/bid-terms';
import { isLot } from '@/lot/panel';
import { Documents } from './documents';
import { Interest } from './interest';
import { InspectionReport } from './inspection-report';

/** Inspection and documents of an item, the interest in it, and a lot's bid history and bidding rules. */
export function ItemDetails({ item }: { item: ItemDetail }) {
  return (
    <>
      {item.hasInspection && <InspectionReport itemId={item.item_ID} />}
      <Documents documents={item.documents} />
      <Interest item={item} />
      <BidHistory item={item} />
      {isLot(item) && <BidTerms item={item} />}
    </>
  );
}
