import { usePreviouslyViewed } from '@/api/user';
import { useSession } from '@/session/use-session';
import { ItemCarousel } from './item-carousel';

/** Specification, section 9: the home page shows the section above 1 item, and its carousel itself above 5. */
const hiddenUpTo = { onHome: 1, inCarousel: 5 };

/** Items the visitor looked at before. */
export function PreviouslyViewed() {
  const { status } = useSession();
  const { data } = usePreviouslyViewed(status !== 'none');
  const items = data?.items ?? [];
  return items.length > Math.max(hiddenUpTo.onHome, hiddenUpTo.inCarousel) ? <ItemCarousel title="Previously viewed" items={items} /> : null;
}
