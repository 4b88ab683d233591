import { downloadDocument } from '@/api/documents';
import type { PersonalDocument } from '@/api/schema.gen';
import { formatDate } from '@/lib/dates';
import { paths } from '@/routes';
import { Button } from '@/ui/button';
import { FormFailure } from '@/ui/form/form-failure';
import { TextLink } from '@/ui/text-link';
import { useAction } from '@/use-action';
import { kindNames } from './document-kinds';
import { sizeText, typeName } from './file-limits';
import styles from './documents-section.module.scss';

type Props = {
  document: PersonalDocument;
  /** The account it belongs to, where the person has several. */
  accountName?: string;
  onDelete: () => void;
};

export function DocumentRow({ document: { document_ID, kind, name, type, size, createdDateTime, taxExemption_ID, canDelete }, accountName, onDelete }: Props) {
  const { isBusy, failure, run } = useAction();
  return (
    <li className={styles.row}>
      <div>
        <h4 className={styles.name}>{name}</h4>
        <p className="muted small">{[kindNames[kind], accountName].filter(Boolean).join(' · ')}</p>
        <p className="muted small">
          {typeName(type)}, {sizeText(size)} · uploaded {formatDate(createdDateTime)}
        </p>
        {taxExemption_ID > 0 && (
          <p className="small">
            <TextLink href={paths.accountTab('tax-exemptions')}>Proves a tax exemption</TextLink>
            {!canDelete && <span className="muted">, so it can’t be deleted while that is pending or active</span>}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button size="sm" variant="line" busy={isBusy} onClick={() => run(() => downloadDocument(document_ID))}>
          Download<span className="unseen">: {name}</span>
        </Button>
        {canDelete && (
          <Button size="sm" variant="quiet" onClick={onDelete}>
            Delete<span className="unseen">: {name}</span>
          </Button>
        )}
      </div>
      <FormFailure text={failure} />
    </li>
  );
}
