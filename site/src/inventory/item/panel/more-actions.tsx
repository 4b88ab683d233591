import type { ItemDetail } from '@/api/schema.gen';
import { useTenant } from '@/api/tenant';
import { formatPhone, phoneHref } from '@/lib/phone';
import { searchPath } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { BuyActions } from '@/inventory/item/buying/buy-actions';
import type { Deed } from '@/lot/panel';
import styles from './panel-actions.module.scss';

const callWords: Record<Deed, string> = {
  bid: 'To bid on this item, call',
  offer: 'Questions about this item? Call',
  ask: 'Questions about this item? Call',
  none: 'Looking for one like it? Call',
};

type Props = { item: ItemDetail; deed: Deed; mustSignIn: boolean };

/** Other ways than a bid: buying, offering, the whole auction, the telephone. */
export function PanelWays({ item, deed, mustSignIn }: Props) {
  return (
    <>
      <BuyActions item={item} />
      {!mustSignIn && <Onward item={item} />}
      <Call words={mustSignIn ? callWords.ask : callWords[deed]} />
    </>
  );
}

function Onward({ item }: { item: ItemDetail }) {
  if (item.event_ID > 0) {
    return (
      <ButtonLink variant="line" block href={searchPath({ events: item.event_ID })}>
        See all lots of this auction
      </ButtonLink>
    );
  }
  return (
    <ButtonLink variant="line" block href={searchPath({ families: item.family })}>
      See all {item.family.toLowerCase()}
    </ButtonLink>
  );
}

function Call({ words }: { words: string }) {
  const { data: tenant } = useTenant();
  if (!tenant?.tenantPhone) return null;
  return (
    <p className={styles.call}>
      {words}{' '}
      <a href={phoneHref(tenant.tenantPhone)} className={styles.phone}>
        {formatPhone(tenant.tenantPhone)}
      </a>
    </p>
  );
}
