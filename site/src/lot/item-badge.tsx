import { Badge, type BadgeTone } from '@/ui/badge';
import { display, displayLabel } from './item-display';

const tones: Record<number, BadgeTone> = {
  [display.prebid]: 'primary',
  [display.pendingSale]: 'warn',
  [display.liveNow]: 'live',
  [display.sold]: 'dark',
  [display.didNotSell]: 'muted',
  [display.simulcast]: 'primary',
};

/** The badge of an item by its display_ID; nothing for an unknown id. */
export function ItemBadge({ displayId, className }: { displayId: number; className?: string }) {
  const label = displayLabel(displayId);
  if (!label) return null;
  return (
    <Badge tone={tones[displayId] ?? 'plain'} className={className}>
      {label}
    </Badge>
  );
}
