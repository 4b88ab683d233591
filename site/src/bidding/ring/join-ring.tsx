import type { ComponentProps } from 'react';
import { useOptionalEvent } from '@/api/auction/event';
import type { ItemDetail } from '@/api/schema.gen';
import { ExternalBoardLink } from '@/auction/board/lazy-board-link';
import { joinLabel } from '@/auction/events/main-actions';
import { boardOf } from '@/lot/event-type';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';

type Look = Pick<ComponentProps<typeof ButtonLink>, 'variant' | 'size' | 'block'>;

/** Leads to the board that sells an item's auction: ours, or the auction house's own. Of a sale without a board it leads to the auction. */
export function JoinRing({ item, children = joinLabel, ...look }: Look & { item: Pick<ItemDetail, 'event_ID'>; children?: string }) {
  const { data: event } = useOptionalEvent(item.event_ID);
  const board = event && boardOf(event);
  if (board === 'external') {
    return (
      <ExternalBoardLink {...look} eventId={item.event_ID}>
        {children}
      </ExternalBoardLink>
    );
  }
  return (
    <ButtonLink {...look} href={board === 'elsewhere' ? paths.event(item.event_ID) : paths.liveAuction(item.event_ID)}>
      {board === 'elsewhere' ? 'How to bid' : children}
    </ButtonLink>
  );
}
