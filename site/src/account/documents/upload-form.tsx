import { useState } from 'react';
import { uploadDocument, type DocumentFields } from '@/api/documents';
import type { Account, DocumentsOutputBody } from '@/api/schema.gen';
import { SelectField } from '@/ui/form/field';
import { accountName } from '@/buyer/account-names';
import { kindNames, uploadKinds } from './document-kinds';
import { FileDrop } from './file-drop';
import { fileProblem, limitsText } from './file-limits';
import styles from './upload-form.module.scss';
import { UploadList } from './upload-list';
import { useUploads } from './use-uploads';

type Props = { accounts: readonly Account[]; page: DocumentsOutputBody; onUploaded: () => unknown };

/** Uploads files as soon as they are chosen or dropped; shows what may be uploaded. */
export function UploadForm({ accounts, page, onUploaded }: Props) {
  const [kind, setKind] = useState<DocumentFields['kind']>('license');
  const [accountId, setAccountId] = useState(accounts[0]?.account_ID ?? 0);
  const { uploads, add } = useUploads(onUploaded);
  const left = page.maxDocuments - page.totalRecordCount;

  function upload(files: readonly File[]): void {
    files.forEach((file) => add(file.name, fileProblem(file, page), (options) => uploadDocument(file, { kind, accountId }, options)));
  }

  if (left <= 0) return <p className={styles.full}>You have {page.maxDocuments} documents, which is the limit. Delete one to upload another.</p>;
  return (
    <section aria-label="Upload documents" className={styles.form}>
      <div className={styles.fields}>
        <SelectField
          label="What are you uploading?"
          options={uploadKinds.map((id) => [id, kindNames[id]])}
          value={kind}
          onChange={({ target }) => setKind(target.value as DocumentFields['kind'])}
        />
        {accounts.length > 1 && (
          <SelectField
            label="For which account?"
            options={accounts.map((account) => [account.account_ID, accountName(account)])}
            value={accountId}
            onChange={({ target }) => setAccountId(Number(target.value))}
          />
        )}
      </div>
      <FileDrop label="Choose files" hint={limitsText(page)} types={page.types} isMultiple onFiles={upload} />
      <UploadList uploads={uploads} />
    </section>
  );
}
