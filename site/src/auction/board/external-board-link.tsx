import type { ComponentProps, MouseEvent } from 'react';
import { ApiError } from '@/api/http/errors';
import { useTenant } from '@/api/tenant';
import { paths } from '@/routes';
import { useSession } from '@/session/use-session';
import { ButtonLink } from '@/ui/button';
import { toastInstead } from '@/ui/toast/toast';
import { goToBoard } from './go-to-board';

type Props = Omit<ComponentProps<typeof ButtonLink>, 'href' | 'onClick'> & { eventId: number };

/** Leads to the auction house's own board (specification, section 4): people who are signed in stay so there, guests arrive as guests. */
export function ExternalBoardLink({ eventId, ...button }: Props) {
  const { data: tenant } = useTenant();
  const isPerson = useSession().status === 'user';
  const handOff = (event: MouseEvent) => {
    if (!isPerson) return;
    event.preventDefault();
    goToBoard(eventId).catch((error: unknown) => {
      console.warn('Hand-off:', error);
      toastInstead(error instanceof ApiError ? error.message : '', 'Server Error Please, Please Contact Support');
    });
  };
  return <ButtonLink {...button} href={tenant?.auctionBoardURL || paths.event(eventId)} onClick={handOff} />;
}
