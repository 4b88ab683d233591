import { countUnlessDefault, withQuery } from './http/canonical-query';
import * as biddingOperations from './operations/bidding.gen';
import * as eventsOperations from './operations/events.gen';
import * as itemsOperations from './operations/items.gen';

/** Keys of what is shown further down a lot's page or on separate pages, whose script no first view needs. */
export const lotKeys = {
  comparables: (id: string | number) => withQuery(itemsOperations.getComparableSales, [['item_ID', String(id)]]),
  /** A file to link to, never an SWR key. Without an item it has the event itself. */
  calendar: (eventId: number, itemId = 0) =>
    withQuery(eventsOperations.getCalendar, [
      ['Event_ID', String(eventId)],
      ['Item_ID', String(itemId)],
    ]),
  /** A file to link to. */
  inspectionReport: (id: string | number) => withQuery(itemsOperations.getInspectionReport, [['Item_ID', String(id)]]),
  /** A page of the lot's record, which is also a file to link to. */
  bidLog: (eventId: string | number, itemId: string | number, page: string | number = 1) =>
    withQuery(biddingOperations.getBidLog, [
      ['Event_ID', String(eventId)],
      ['Item_ID', String(itemId)],
      ['pageNumber', countUnlessDefault(1, page)],
    ]),
};
