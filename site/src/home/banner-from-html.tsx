import { FromHtml } from '@/ui/from-html';
import './auction-block.module.scss';
import './with-heart.module.scss';

/** The auction block of the HTML (rendering/instead/banner-from-html.tsx). */
export function BannerFromHtml() {
  return <FromHtml />;
}
