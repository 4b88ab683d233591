import type { ReactNode } from 'react';
import { useBankDetails } from '@/api/payments';
import type { BankAccount, TenantContent } from '@/api/schema.gen';
import { useTenant } from '@/api/tenant';
import { formatDate } from '@/lib/dates';
import { formatMoney } from '@/lib/money';
import { CallOffice } from '@/lot/call-office';
import { paths } from '@/routes';
import { Loading, Skeleton } from '@/ui/skeleton';
import { TextLink } from '@/ui/text-link';
import { DescriptionList } from '../parts/description-list';
import { SectionBlock } from '../parts/section-block';

/** The content page of most houses about paying and picking up. */
const paymentPage = 'payment';

type Entries = readonly (readonly [name: string, value: ReactNode])[];

/** How to pay an invoice by wire, ACH or check: the reference to put on it, the amount in dollars, and where to send it. */
export function WireInstructions({ invoiceId, amount }: { invoiceId: number; amount: number }) {
  const { data: tenant } = useTenant();
  const { data: details, error } = useBankDetails(invoiceId);
  if (!tenant) return null;
  return (
    <SectionBlock title="Pay by wire or check" about="No surcharge. Put the reference on the wire or check so that we can match it to your invoice.">
      {details || error ? (
        <Instructions tenant={tenant} account={details?.account} invoiceId={invoiceId} amount={amount} />
      ) : (
        <Loading label="Loading the payment instructions">
          <Skeleton height={300} />
        </Loading>
      )}
    </SectionBlock>
  );
}

type Props = { tenant: TenantContent; account: BankAccount | undefined; invoiceId: number; amount: number };

function Instructions({ tenant, account, invoiceId, amount }: Props) {
  const page = tenant.links.find(({ key }) => key === paymentPage);
  return (
    <>
      <DescriptionList
        entries={[
          ['Reference', <strong key="reference">Invoice #{invoiceId}</strong>],
          ['Amount', formatMoney(amount)],
          ...(account ? ofAccount(account) : ([['Payable to', tenant.tenantName]] as const)),
          ...checksTo(tenant),
        ]}
      />
      {account ? (
        <p className="small muted">
          Our bank details last changed on {formatDate(account.changedAt, tenant.timeZone)}.
        </p>
      ) : null}
      <CallOffice
        text={account ? 'We never send new bank details by email. If somebody sends you others, call us before you pay:' : 'Never rely on bank details from an email. Get ours by phone:'}
        className="small"
      />
      {page && (
        <p className="small">
          <TextLink href={paths.content(page.key)}>{page.value}</TextLink>
        </p>
      )}
    </>
  );
}

function ofAccount({ beneficiary, bank, routingNumber, accountNumber, note }: BankAccount): Entries {
  return [
    ['Payable to', beneficiary],
    ['Bank', bank],
    ['Routing number', <span key="routing" className="num">{routingNumber}</span>],
    ['Account number', <span key="account" className="num">{accountNumber}</span>],
    ...(note ? ([['Note', note]] as const) : []),
  ];
}

function checksTo({ tenantAddress }: TenantContent): Entries {
  return tenantAddress.length > 0 ? [['Mail checks to', tenantAddress.join(', ')]] : [];
}
