import { AuctionBlockBanner } from '@/home/auction-block';

/** The auction block as it will be; the browser keeps it until its script has loaded (ui/from-html.tsx). */
export function BannerFromHtml() {
  return (
    <div inert style={{ display: 'contents' }}>
      <AuctionBlockBanner />
    </div>
  );
}
