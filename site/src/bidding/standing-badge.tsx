import { formatTimeLeft } from '@/lib/dates';
import { formatPrice } from '@/lib/money';
import { Badge } from '@/ui/badge';
import { useNow } from '@/ui/hooks/use-now';
import { useOwnStanding } from './use-own-standing';

type Props = { itemId: number; /** Also says how long the lot is open, where nothing else does. */ withTime?: boolean; className?: string };

const minute = 60_000;

/** "Outbid · max $12,500": the person's standing on a lot of a list; nothing without a bid of theirs. */
export function StandingBadge({ itemId, withTime, className }: Props) {
  const standing = useOwnStanding(itemId);
  const now = useNow(minute);
  if (!standing) return null;
  const { tone, text, max, endTime } = standing;
  const left = withTime && endTime ? formatTimeLeft(endTime, now) : '';
  return (
    <Badge tone={tone} className={className}>
      {[text, max !== null && `max ${formatPrice(max)}`, left && `${left} left`].filter(Boolean).join(' · ')}
    </Badge>
  );
}
