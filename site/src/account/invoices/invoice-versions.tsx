import { downloadInvoiceVersion } from '@/api/papers';
import type { Invoice, InvoiceVersion } from '@/api/schema.gen';
import { formatDate } from '@/lib/dates';
import { formatMoney } from '@/lib/money';
import { useAction } from '@/use-action';
import { Button } from '@/ui/button';
import { FormFailure } from '@/ui/form/form-failure';
import { SectionBlock } from '../parts/section-block';

/** What the auction house changed on an invoice, and the invoice as it was before each change; nothing if it has not changed. */
export function InvoiceVersions({ invoice: { invoice_ID, versions = [] } }: { invoice: Invoice }) {
  if (versions.length === 0) return null;
  return (
    <SectionBlock title="Changes" about="The auction house changed this invoice. Earlier versions stay here.">
      <ul aria-label="Changes">
        {versions.map((version) => (
          <Change key={version.version} invoiceId={invoice_ID} change={version} />
        ))}
      </ul>
    </SectionBlock>
  );
}

function Change({ invoiceId, change: { version, until, change, reason } }: { invoiceId: number; change: InvoiceVersion }) {
  const { isBusy, failure, run } = useAction();
  return (
    <li>
      <p>
        {formatDate(until)}: {formatMoney(Math.abs(change))} {change < 0 ? 'less' : 'more'}
        {reason && <> · {reason}</>}
      </p>
      <Button size="sm" variant="line" busy={isBusy} onClick={() => run(() => downloadInvoiceVersion(invoiceId, version))}>
        Download version {version}
      </Button>
      <FormFailure text={failure} />
    </li>
  );
}
