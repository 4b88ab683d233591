import { useOptionalEvent } from '@/api/auction/event';
import type { ItemDetail } from '@/api/schema.gen';
import { RegisterButton } from '@/auction/event-registration/register-button';
import { registerAddress } from '@/auction/events/provider-actions';
import { PartnerLinks } from '@/auction/events/partner-links';
import { paths } from '@/routes';
import { TextLink } from '@/ui/text-link';
import styles from './partner-info.module.scss';

/** How to bid on a lot that another company sells: register on its site and bid there. Registering with us brings our notices. */
export function PartnerInfo({ item }: { item: ItemDetail }) {
  const { data: event } = useOptionalEvent(item.event_ID);
  const providers = event?.providers ?? [];
  const names = providers.map(({ name }) => name).join(' and ') || 'our partner’s site';
  const first = providers.map(registerAddress).find(Boolean);
  return (
    <div className={styles.partner}>
      <p className={styles.text}>
        Bidding takes place on {names}. {first && 'Register there to bid: it’s a separate site with its own account.'}
      </p>
      {event && <PartnerLinks event={event} isOnly />}
      <p className={styles.text}>Register here{first && ', too,'} for the terms and notices.</p>
      <RegisterButton event={item} size={first ? 'md' : 'lg'} variant={first ? 'line' : 'signal'} block />
      <TextLink href={paths.event(item.event_ID)}>Auction details, viewing and removal</TextLink>
    </div>
  );
}
