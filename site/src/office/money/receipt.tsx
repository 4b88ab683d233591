import { useEffect, useRef } from 'react';
import { useTenant } from '@/api/tenant';
import type { OfficeInvoice } from '@/api/schema.gen';
import { serverNow } from '@/lib/server-clock';
import { formatMoney } from '@/lib/money';
import { formatPhone } from '@/lib/phone';
import { Announcer } from '@/ui/announcer';
import { Button } from '@/ui/button';
import { momentText } from '../events/moment';
import { lotsText, methodNames } from './money-words';
import styles from './receipt.module.scss';

/** Money that was just taken. */
export type Receipted = {
  invoice: Pick<OfficeInvoice, 'invoice_ID' | 'user_ID' | 'buyer' | 'paddle' | 'eventName' | 'lotNumbers'>;
  /** 0: a card's payment, whose receipt the buyer gets by mail. */
  number: number;
  method: string;
  reference: string;
  amount: number;
  /** Card surcharge on top, in dollars. */
  surcharge: number;
  tendered: number | null;
  change: number;
  /** Left to pay, in dollars. */
  due: number;
};

/** The receipt of a payment, with the change to hand back, to read and to print. */
export function Receipt({ of, onClose }: { of: Receipted; onClose: () => void }) {
  const house = useTenant().data;
  const heading = useHeadingFocus();
  const { invoice, number, method, reference, amount, surcharge, tendered, change, due } = of;
  const title = tendered !== null && change > 0 ? `Change: ${formatMoney(change)}` : `${formatMoney(amount + surcharge)} received`;
  const facts: [string, string][] = [
    ['Received from', [invoice.buyer, invoice.paddle && `paddle ${invoice.paddle}`].filter(Boolean).join(', ')],
    ['For', [`Invoice #${invoice.invoice_ID}`, invoice.eventName, invoice.lotNumbers.length > 0 && lotsText(invoice.lotNumbers)].filter(Boolean).join(', ')],
    ['By', [methodNames[method] ?? method, reference].filter(Boolean).join(' ')],
    ['Amount', formatMoney(amount)],
    ...(surcharge > 0 ? [['Card surcharge', formatMoney(surcharge)] as [string, string]] : []),
    ...(tendered !== null ? [['Cash received', formatMoney(tendered)] as [string, string]] : []),
    ['Left to pay', formatMoney(due)],
  ];
  return (
    <section aria-label="Receipt" className={styles.receipt}>
      <Announcer text={title} />
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <p className={styles.house}>
        {[house?.tenantName, formatPhone(house?.tenantPhone ?? '')].filter(Boolean).join(' · ')}
        <br />
        {number > 0 && `Receipt ${number}, `}
        {momentText(new Date(serverNow()).toISOString(), house?.timeZone ?? '')}
      </p>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button onClick={() => window.print()}>Print receipt</Button>
        <Button variant="line" onClick={onClose}>
          Close
        </Button>
      </div>
    </section>
  );
}

/** Moves the focus to a heading, once the dialog that is open has closed and handed the focus back. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const focus = () => heading.current?.focus();
    const dialog = document.querySelector('dialog[open]');
    if (!dialog) return focus();
    dialog.addEventListener('close', focus, { once: true });
    return () => dialog.removeEventListener('close', focus);
  }, []);
  return heading;
}
