import { UpcomingList } from '@/home/upcoming-list';

/** The upcoming auctions as they will be; the browser keeps them until their script has loaded (ui/from-html.tsx). */
export function UpcomingFromHtml() {
  return (
    <div inert style={{ display: 'contents' }}>
      <UpcomingList />
    </div>
  );
}
