import { useOptionalEvent } from '@/api/auction/event';
import type { ItemDetail } from '@/api/schema.gen';
import { RegisterButton } from '@/auction/event-registration/register-button';
import { providerActions } from '@/auction/events/event-actions';
import { paths } from '@/routes';
import { ButtonOut } from '@/ui/button';
import { TextLink } from '@/ui/text-link';
import styles from './partner-info.module.scss';

/** How to bid on a lot that another company sells: register with us for terms and notices, then bid on its site. */
export function PartnerInfo({ item }: { item: ItemDetail }) {
  const { data: event } = useOptionalEvent(item.event_ID);
  const names = event?.providers.map(({ name }) => name).join(' and ') || 'our partner’s site';
  return (
    <div className={styles.partner}>
      <p className={styles.text}>Register here for the terms and notices. Bidding takes place on {names}.</p>
      <RegisterButton event={item} size="lg" variant="signal" block />
      {event?.providers.flatMap(providerActions).map(({ label, href, on }) => (
        <ButtonOut key={href} variant="line" block href={href}>
          {label}
          {on && ` on ${on}`}
        </ButtonOut>
      ))}
      <TextLink href={paths.event(item.event_ID)}>Auction details, viewing and removal</TextLink>
    </div>
  );
}
