import { downloadReleaseTicket } from '@/api/papers';
import type { Invoice, Purchase } from '@/api/schema.gen';
import { formatDate } from '@/lib/dates';
import { paths } from '@/routes';
import { Button, ButtonLink } from '@/ui/button';
import { FormFailure } from '@/ui/form/form-failure';
import { TextLink } from '@/ui/text-link';
import { useAction } from '@/use-action';
import { missingFor } from './missing-for-release';
import styles from './missing-for-release.module.scss';

/** Says what is missing for an item's release; then downloads or shows its ticket, which the driver needs at the yard; at last says who took it when. */
export function ReleaseActions({ purchase: { item, invoice_ID, releasedAt, takenBy }, invoice }: { purchase: Purchase; invoice: Invoice | undefined }) {
  const { isBusy, failure, run } = useAction();
  const missing = missingFor(invoice);
  const about = <span className="unseen">: {item.description}</span>;
  if (releasedAt) {
    return (
      <>
        <p className={styles.missing}>
          Picked up {formatDate(releasedAt)} by {takenBy}
        </p>
        <TextLink href={paths.releaseTicket(item.item_ID)} className="small">
          Release ticket{about}
        </TextLink>
      </>
    );
  }
  if (missing) {
    return (
      <>
        {invoice!.due > 0 && invoice!.pending === 0 && (
          <ButtonLink size="sm" href={paths.invoice(invoice_ID)}>
            Pay invoice #{invoice_ID}
            {about}
          </ButtonLink>
        )}
        <p className={styles.missing}>Release ticket: {missing.charAt(0).toLowerCase() + missing.slice(1)}</p>
      </>
    );
  }
  return (
    <>
      <p className={styles.missing}>Ready for pickup. Bring the release ticket, or send it to your carrier.</p>
      <Button size="sm" busy={isBusy} onClick={() => run(() => downloadReleaseTicket(item.item_ID))}>
        {isBusy ? 'Downloading…' : 'Release ticket'}
        {about}
      </Button>
      <TextLink href={paths.releaseTicket(item.item_ID)} className="small">
        View and print{about}
      </TextLink>
      <FormFailure text={failure} />
    </>
  );
}
