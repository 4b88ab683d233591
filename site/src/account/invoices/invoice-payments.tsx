import { usePayments } from '@/api/payments';
import { ResponseView } from '@/ui/response-view';
import { PaymentsList } from '../paying/payments-list';
import { SectionBlock } from '../parts/section-block';
import { RowsSkeleton } from '../parts/skeletons';

/** The card and bank payments of an invoice on this site, with those that did not go through; nothing while there are none. */
export function InvoicePayments({ invoiceId }: { invoiceId: number }) {
  const answer = usePayments();
  return (
    <ResponseView response={answer} what="the payments" skeleton={<RowsSkeleton label="Loading the payments" count={1} />}>
      {({ payments }) => {
        const own = payments.filter(({ invoice_ID }) => invoice_ID === invoiceId);
        if (own.length === 0) return null;
        return (
          <SectionBlock title="Payments" about="Card and bank payments on this site, newest first.">
            <PaymentsList label="Payments" payments={own} />
          </SectionBlock>
        );
      }}
    </ResponseView>
  );
}
