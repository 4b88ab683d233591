import { FromHtml } from '@/ui/from-html';
import '@/auction/events/event-row.module.scss';

/** The upcoming auctions of the HTML (rendering/instead/upcoming-from-html.tsx). */
export function UpcomingFromHtml() {
  return <FromHtml />;
}
