import { useState, type ReactNode } from 'react';
import { correctRoles, voidRoles } from '@/api/duties.gen';
import { remindBuyer, useOfficeDeposits } from '@/api/office-money';
import type { InvoiceSale, OfficeInvoiceOutputBody, UserInformation } from '@/api/schema.gen';
import { formatMoney } from '@/lib/money';
import { Button } from '@/ui/button';
import { FormFailure } from '@/ui/form/form-failure';
import { TextLink } from '@/ui/text-link';
import { toastDone } from '@/ui/toast/toast';
import { useAction } from '@/use-action';
import { officePath } from '../../addresses';
import { may } from '../../duties';
import { Part } from '../../events/overview/part';
import { VoidSaleDialog } from '../../events/sales/void-sale-dialog';
import { officeItemPath } from '../../items/item-pages';
import { ForfeitDialog } from '../deposits/deposit-dialogs';
import styles from './invoice-page.module.scss';

type Props = { invoice: OfficeInvoiceOutputBody; person: UserInformation; onChanged: () => Promise<unknown> };

/**
 * What the office does about a buyer who does not pay, in order: remind, keep the deposit, void the sales, offer again. Of a void invoice, the
 * last two are left. Nothing if all is paid.
 */
export function UnpaidSteps({ invoice, person, onChanged }: Props) {
  const [voiding, setVoiding] = useState<InvoiceSale | null>(null);
  const { due, sales, event_ID } = invoice;
  const isVoid = invoice.status_ID === 4;
  const standing = due || isVoid ? sales.filter(({ isVoided }) => !isVoided) : [];
  const back = sales.filter(({ isVoided }) => isVoided);
  const mayVoid = may(person, voidRoles);
  if (!due && back.length === 0 && !(isVoid && mayVoid && standing.length > 0)) return null;
  return (
    <Part title={isVoid ? 'What was sold' : 'If the buyer does not pay'} about={mayVoid ? undefined : 'A manager keeps the deposit and voids sales.'}>
      <ol className={styles.steps}>
        {Boolean(due) && <Remind invoice={invoice} />}
        {Boolean(due) && mayVoid && <KeepDeposit invoice={invoice} onChanged={onChanged} />}
        {mayVoid &&
          standing.map((sale) => (
            <Step key={sale.sale_ID} text={isVoid ? `Void the sale of ${nameOf(sale)} to offer it again: it stays sold until then.` : `Void the sale of ${nameOf(sale)}: ${formatMoney(chargedFor(invoice, sale))} comes off the invoice.`}>
              <Button size="sm" variant="line" onClick={() => setVoiding(sale)}>
                Void sale<span className="unseen"> of {nameOf(sale)}</span>
              </Button>
            </Step>
          ))}
        {may(person, correctRoles) &&
          back.map((sale) => (
            <Step key={sale.sale_ID} text={`The sale of ${nameOf(sale)} is void.`}>
              <BackLink sale={sale} eventId={event_ID} />
            </Step>
          ))}
      </ol>
      {voiding && (
        <VoidSaleDialog
          sale={{ ...voiding, name: nameOf(voiding), buyer: invoice.buyer, total: chargedFor(invoice, voiding), invoice_ID: invoice.invoice_ID, hasSeller: voiding.seller_ID > 0, hasEmail: invoice.emailAddress !== '' }}
          isUnpaid={!isVoid}
          onClose={() => setVoiding(null)}
          onChanged={onChanged}
        />
      )}
    </Part>
  );
}

/** Leads to where a lot whose sale is void can be offered again, or to the item if it was sold or offered again since. */
function BackLink({ sale, eventId }: { sale: InvoiceSale; eventId: number }) {
  const isAgain = sale.canOfferAgain && eventId > 0;
  return (
    <TextLink href={isAgain ? officePath(`events/${eventId}/sales`, { show: 'not-sold' }) : officeItemPath(sale.item_ID)}>
      {isAgain ? 'Offer it again' : 'See the item'}
      <span className="unseen">: {nameOf(sale)}</span>
    </TextLink>
  );
}

function Step({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <li className={styles.step}>
      <span>{text}</span>
      {children}
    </li>
  );
}

function Remind({ invoice: { invoice_ID, emailAddress, phone } }: { invoice: OfficeInvoiceOutputBody }) {
  const { isBusy, failure, run } = useAction();
  const remind = async () => {
    const { sentTo, due } = await remindBuyer(invoice_ID);
    toastDone(`A reminder of ${formatMoney(due)} goes to ${sentTo}`);
  };
  if (!emailAddress) return <Step text={phone ? 'Call the buyer: there is no email address.' : 'There is no email address to remind the buyer at.'} />;
  return (
    <Step text="Email the buyer what is due, at most once a day.">
      <Button size="sm" variant="line" busy={isBusy} onClick={() => void run(remind)}>
        Remind
      </Button>
      <FormFailure text={failure} />
    </Step>
  );
}

/** Keeps what the buyer has on deposit. */
function KeepDeposit({ invoice: { user_ID, buyer }, onChanged }: Pick<Props, 'invoice' | 'onChanged'>) {
  const [isOpen, setOpen] = useState(false);
  const available = useOfficeDeposits({ page: 1, user_ID }).data?.deposits[0]?.available;
  if (available === undefined) return null;
  if (available === 0) return <Step text="Nothing is available on deposit." />;
  return (
    <Step text={`${formatMoney(available)} is available on deposit: use it under Take payment, or keep it.`}>
      <Button size="sm" variant="line" onClick={() => setOpen(true)}>
        Keep deposit
      </Button>
      <TextLink href={officePath('deposits', { user: user_ID })}>See the deposit</TextLink>
      {isOpen && <ForfeitDialog deposit={{ user_ID, name: buyer, available }} onClose={() => setOpen(false)} onChanged={onChanged} />}
    </Step>
  );
}

function nameOf({ lotNumber, title }: InvoiceSale): string {
  return lotNumber ? `lot ${lotNumber}` : title;
}

/** Returns what a sale charges: the sum of its lines, in dollars. */
function chargedFor({ lines }: OfficeInvoiceOutputBody, { sale_ID }: InvoiceSale): number {
  const cents = lines.reduce((sum, line) => (line.sale_ID === sale_ID ? sum + Math.round(line.amount * 100) : sum), 0);
  return cents / 100;
}
