import { useState } from 'react';
import { useContactInfo } from '@/api/account';
import { useDocuments } from '@/api/documents';
import type { Account, TaxExemption, TaxExemptionsOutputBody } from '@/api/schema.gen';
import { useTaxExemptions, useTaxExemptionTypes } from '@/api/tax-exemptions';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';
import { ResponseView } from '@/ui/response-view';
import { nameAmong } from '@/buyer/account-names';
import rows from '../parts/item-rows.module.scss';
import { pageHref, usePageNumber } from '../parts/list-page-address';
import { PagedList } from '../parts/paged-list';
import { RowsSkeleton } from '../parts/skeletons';
import { EndExemptionDialog } from './end-exemption-dialog';
import { ExemptionForm } from './exemption-form';
import { ExemptionRow } from './exemption-row';
import styles from './exemptions-section.module.scss';
import { useStateName } from './use-state-name';

/** The person's tax exemptions, and a form to request one. */
export function ExemptionsSection() {
  const answer = useTaxExemptions(usePageNumber());
  const contact = useContactInfo();
  const skeleton = <RowsSkeleton label="Loading your tax exemptions" />;
  return (
    <>
      <p className={styles.about}>Send us your exemption certificate. After we approve it, you buy without sales tax in its state.</p>
      <ResponseView response={answer} what="your tax exemptions" skeleton={skeleton}>
        {(page) => (
          <ResponseView response={contact} what="your accounts" skeleton={skeleton}>
            {({ accounts }) => (
              <>
                <Request accounts={accounts} onAdded={answer.mutate} />
                <Exemptions page={page} accounts={accounts} isLoading={answer.isLoading} reload={answer.mutate} />
              </>
            )}
          </ResponseView>
        )}
      </ResponseView>
    </>
  );
}

type RequestProps = { accounts: readonly Account[]; onAdded: () => Promise<unknown> };

/** The button that opens the form; the form loads the kinds of exemption and the limits of files. */
function Request({ accounts, onAdded }: RequestProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button className={styles.add} onClick={() => setOpen(true)}>
        Request an exemption
      </Button>
    );
  }
  const close = () => setOpen(false);
  const added = async () => {
    await onAdded();
    close();
  };
  return <LoadedForm accounts={accounts} onAdded={added} onCancel={close} />;
}

function LoadedForm(props: RequestProps & { onCancel: () => void }) {
  const kinds = useTaxExemptionTypes();
  const documents = useDocuments(1);
  const skeleton = <RowsSkeleton label="Loading the form" />;
  return (
    <div className={styles.form}>
      <ResponseView response={kinds} what="the kinds of tax exemption" skeleton={skeleton}>
        {({ taxExemptionTypes }) => (
          <ResponseView response={documents} what="what may be uploaded" skeleton={skeleton}>
            {(limits) => <ExemptionForm {...props} types={taxExemptionTypes} limits={limits} />}
          </ResponseView>
        )}
      </ResponseView>
    </div>
  );
}

type ListProps = { page: TaxExemptionsOutputBody; accounts: readonly Account[]; isLoading: boolean; reload: () => Promise<unknown> };

function Exemptions({ page, accounts, isLoading, reload }: ListProps) {
  const [ending, setEnding] = useState<TaxExemption | null>(null);
  const stateName = useStateName();
  if (page.totalRecordCount === 0) {
    return (
      <EmptyState title="No tax exemptions" icon="document">
        Exemptions you request appear here with their status.
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="exemptions-list">
      <h3 id="exemptions-list">Your tax exemptions</h3>
      <PagedList
        page={page}
        count={page.taxExemptions.length}
        nouns={['tax exemption', 'tax exemptions']}
        isLoading={isLoading}
        href={(number) => pageHref('tax-exemptions', number)}
      >
        <ul aria-labelledby="exemptions-list" className={rows.rows}>
          {page.taxExemptions.map((exemption) => (
            <ExemptionRow
              key={exemption.taxExemption_ID}
              exemption={exemption}
              stateName={stateName(exemption.state)}
              accountName={nameAmong(accounts, exemption.account_ID)}
              onEnd={() => setEnding(exemption)}
            />
          ))}
        </ul>
      </PagedList>
      {ending && <EndExemptionDialog exemption={ending} onClose={() => setEnding(null)} onDone={reload} />}
    </section>
  );
}
