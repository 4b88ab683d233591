import { Badge, type BadgeTone } from '@/ui/badge';
import { badgeLabel, display, type Shown } from './item-display';

const tones: Record<number, BadgeTone> = {
  [display.prebid]: 'primary',
  [display.pendingSale]: 'warn',
  [display.liveNow]: 'live',
  [display.sold]: 'dark',
  [display.didNotSell]: 'muted',
  [display.simulcast]: 'primary',
};

/** The badge of an item; nothing for an unknown display_ID. */
export function ItemBadge({ item, className }: { item: Shown; className?: string }) {
  const label = badgeLabel(item);
  if (!label) return null;
  return (
    <Badge tone={tones[item.display_ID] ?? 'plain'} className={className}>
      {label}
    </Badge>
  );
}
