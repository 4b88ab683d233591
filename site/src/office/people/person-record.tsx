import Link from 'next/link';
import { useState } from 'react';
import { usePersonRecord } from '@/api/office';
import type { PersonRecord as Record } from '@/api/schema.gen';
import { useTenant } from '@/api/tenant';
import { formatDate } from '@/lib/dates';
import { formatPhone, phoneHref } from '@/lib/phone';
import { formatPrice } from '@/lib/money';
import { sharedData } from '@/lot/shared-with-seller';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { DepositStatement } from '@/account/deposits/deposit-statement';
import { SectionBlock } from '@/account/parts/section-block';
import { DescriptionList } from '@/account/parts/description-list';
import { ItemGroup, ItemRow } from '@/account/parts/item-rows';
import { ActivityEntries } from '@/account/security/activity-list';
import { officePath, personPath } from '../addresses';
import { OwnRules } from '../rules/own-rules';
import { SectionSkeleton } from '../shell/section-skeleton';
import { RecordView } from '../shell/record-view';
import { SectionHead } from '../shell/section-head';
import { ActForDialog } from './act-for-dialog';
import { PersonForm } from './person-form';
import { PersonPayments } from './person-payments';
import { PersonPermissions } from './person-permissions';
import { PersonRegistrations } from './person-registrations';
import styles from './person-record.module.scss';

/** What the office knows of a person, and the button to act on their behalf. */
export function PersonRecord({ userId, maySetRules }: { userId: number; maySetRules: boolean }) {
  const answer = usePersonRecord(userId);
  return (
    <RecordView response={answer} what="this person’s record" title="Person" back={{ href: officePath('people'), name: 'People' }} skeleton={<SectionSkeleton />}>
      {(person) => <Person person={person} maySetRules={maySetRules} reload={answer.mutate} />}
    </RecordView>
  );
}

const kinds: { [kind in Record['details']['kind']]?: string } = { walkin: 'Walk-in', placeholder: 'Unknown paddle' };

function Person({ person, maySetRules, reload }: { person: Record; maySetRules: boolean; reload: () => Promise<unknown> }) {
  const [isActing, setActing] = useState(false);
  const { data: tenant } = useTenant();
  return (
    <>
      <SectionHead
        title={person.name}
        back={{ href: officePath('people'), name: 'People' }}
        state={kinds[person.details.kind] && <Badge tone="plain">{kinds[person.details.kind]}</Badge>}
        actions={person.canActFor && <Button onClick={() => setActing(true)}>Act on their behalf</Button>}
      />
      <SectionBlock level="h2" title="Contact">
        <DescriptionList entries={contactEntries(person)} />
        {person.sharesWith.length > 0 && (
          <div className={styles.warnings}>
            {person.sharesWith.map((other) => (
              <Notice key={other.user_ID}>
                <p>
                  Shares a {sharedData(other.shares)} with{' '}
                  <Link href={personPath(other.user_ID)} prefetch={false} className="link">
                    {other.name}
                  </Link>
                  .
                </p>
              </Notice>
            ))}
          </div>
        )}
      </SectionBlock>
      {person.roles.length === 0 && (
        <SectionBlock level="h2" title="Name and address" about="What invoices and release tickets show.">
          <PersonForm person={person.details} onChanged={reload} />
        </SectionBlock>
      )}
      {maySetRules && person.roles.length === 0 && (
        <SectionBlock level="h2" title="Commission" about="What the house keeps of what this person sells. Only the seller sees it.">
          <OwnRules of={{ kind: 'seller', id: person.user_ID }} empty="No commission of their own: that of the auction or the house applies." />
        </SectionBlock>
      )}
      <PersonPayments userId={person.user_ID} name={person.name} />
      {!tenant?.retailMode && (
        <DepositStatement
          userId={person.user_ID}
          level="h2"
          title="Deposits"
          about="What was received, released, applied to invoices or forfeited, latest first."
          href={(page) => officePath(`people/${person.user_ID}`, { page_number: page })}
        />
      )}
      {!tenant?.retailMode && <Bidding person={person} reload={reload} />}
      <SectionBlock level="h2" title="Recent activity" about="The person can see that you opened this record.">
        <ActivityEntries entries={person.activity} whose="their" />
      </SectionBlock>
      {isActing && <ActForDialog person={person} onClose={() => setActing(false)} />}
    </>
  );
}

function Bidding({ person, reload }: { person: Record; reload: () => Promise<unknown> }) {
  return (
    <>
      <PersonPermissions person={person} reload={reload} />
      <SectionBlock level="h2" title="Auctions" about="Current auctions first.">
        <PersonRegistrations person={person} onDecided={reload} />
      </SectionBlock>
      <ItemGroup title="Items they bid on" count={person.itemsBidOn.length} none="No bids on open items, or in the last 30 days.">
        {person.itemsBidOn.map((item) => (
          <ItemRow key={item.item_ID} item={item} facts={[['Price', typeof item.price === 'number' ? formatPrice(item.price) : null]]} />
        ))}
      </ItemGroup>
    </>
  );
}

function contactEntries(person: Record): [string, React.ReactNode][] {
  const phone = person.phone && <a href={phoneHref(person.phone)}>{formatPhone(person.phone)}</a>;
  return [
    ['Email', person.emailAddress ? <a key="email" href={`mailto:${person.emailAddress}`}>{person.emailAddress}</a> : 'None: gets no mail, and can’t sign in'],
    ['Phone', phone ? <>{phone} {person.isPhoneVerified ? '(verified)' : '(not verified)'}</> : 'None'],
    [person.details.kind === 'account' ? 'Signed up' : 'Added', formatDate(person.signedUpAt)],
    ['Account', person.hasAccount ? 'Complete' : 'Not complete'],
    ['Card', person.hasVerifiedPaymentMethod ? 'Verified' : 'None verified'],
    ...(person.roles.length > 0 ? ([['Roles', person.roles.filter((role) => role !== 'administrator').join(', ')]] as [string, string][]) : []),
  ];
}
