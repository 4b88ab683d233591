import type { ItemDetail } from '@/api/schema.gen';
import { BidHistory } from '@/bidding/history/bid-history';
import { BidTerms } from '@/bidding/terms/bid-terms';
import { ComparableSales } from '@/inventory/item/related/comparable-sales';
import { SimilarItems } from '@/inventory/item/related/similar-items';
import { display } from '@/lot/item-display';
import { isLot } from '@/lot/panel-content';
import { onDemand } from '@/ui/on-demand';
import { ItemDocuments } from './item-documents';
import { Interest } from './interest';
import page from '../item-page.module.scss';
import { ItemLocation } from './item-location';

const InspectionReport = onDemand(() => import('./inspection-report').then((module) => module.InspectionReport));

/**
 * Inspection and documents of an item, the interest in it, a lot's bid history and bidding rules, where it can be seen, and machines like it.
 * Of an item that is gone, or nearly so, what others brought comes first.
 */
export function ItemDetails({ item }: { item: ItemDetail }) {
  const isDecided = [display.sold, display.pendingSale, display.didNotSell].some((id) => id === item.display_ID);
  return (
    <>
      {isDecided && <ComparableSales item={item} />}
      {item.hasInspection && <InspectionReport itemId={item.item_ID} />}
      <ItemDocuments documents={item.documents} />
      <Interest item={item} />
      <BidHistory item={item} />
      {isLot(item) && <BidTerms item={item} />}
      <ItemLocation item={item} />
      {!isDecided && <ComparableSales item={item} />}
      <div className={page.screenOnly}>
        <SimilarItems item={item} />
      </div>
    </>
  );
}
