import type { Event } from '@/api/schema.gen';
import { Badge } from '@/ui/badge';
import { eventState } from './event-state';

export function EventBadge({ event }: { event: Event }) {
  const { tone, label } = eventState(event);
  return <Badge tone={tone}>{label}</Badge>;
}
