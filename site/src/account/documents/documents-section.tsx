import { useState } from 'react';
import { useContactInfo } from '@/api/account';
import { useDocuments } from '@/api/documents';
import type { Account, DocumentsOutputBody, PersonalDocument } from '@/api/schema.gen';
import { EmptyState } from '@/ui/empty-or-error-state';
import { ResponseView } from '@/ui/response-view';
import { nameAmong } from '@/buyer/account-names';
import rows from '../parts/item-rows.module.scss';
import { pageHref, usePageNumber } from '../parts/list-page-address';
import { PagedList } from '../parts/paged-list';
import { RowsSkeleton } from '../parts/skeletons';
import { DeleteDocumentDialog } from './delete-document-dialog';
import { DocumentRow } from './document-row';
import styles from './documents-section.module.scss';
import { UploadForm } from './upload-form';

/** Files that the person gave the house, and a form for more. */
export function DocumentsSection() {
  const answer = useDocuments(usePageNumber());
  const contact = useContactInfo();
  const reload = () => answer.mutate();
  return (
    <>
      <p className={styles.about}>Licenses, bank letters and other files we ask for. Only you and our office can see them.</p>
      <ResponseView response={answer} what="your documents" skeleton={<RowsSkeleton label="Loading your documents" />}>
        {(page) => (
          <ResponseView response={contact} what="your accounts" skeleton={<RowsSkeleton label="Loading your documents" />}>
            {({ accounts }) => (
              <>
                <UploadForm accounts={accounts} page={page} onUploaded={reload} />
                <Documents page={page} accounts={accounts} isLoading={answer.isLoading} reload={reload} />
              </>
            )}
          </ResponseView>
        )}
      </ResponseView>
    </>
  );
}

type Props = { page: DocumentsOutputBody; accounts: readonly Account[]; isLoading: boolean; reload: () => Promise<unknown> };

function Documents({ page, accounts, isLoading, reload }: Props) {
  const [deleting, setDeleting] = useState<PersonalDocument | null>(null);
  if (page.totalRecordCount === 0) {
    return (
      <EmptyState title="No documents yet" icon="document">
        Files you upload appear here, to download or delete.
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="documents-list">
      <h3 id="documents-list">Your documents</h3>
      <PagedList page={page} count={page.documents.length} nouns={['document', 'documents']} isLoading={isLoading} href={(number) => pageHref('documents', number)}>
        <ul aria-labelledby="documents-list" className={rows.rows}>
          {page.documents.map((document) => (
            <DocumentRow key={document.document_ID} document={document} accountName={nameAmong(accounts, document.account_ID)} onDelete={() => setDeleting(document)} />
          ))}
        </ul>
      </PagedList>
      {deleting && <DeleteDocumentDialog document={deleting} onClose={() => setDeleting(null)} onDone={reload} />}
    </section>
  );
}
