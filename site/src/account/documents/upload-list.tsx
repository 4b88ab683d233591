import { Button } from '@/ui/button';
import { Announcer } from '@/ui/announcer';
import styles from './upload-list.module.scss';
import type { Upload } from './use-uploads';

/** The files on their way, with how much of each has been sent, and those that failed, with what to do. */
export function UploadList({ uploads }: { uploads: readonly Upload[] }) {
  const current = uploads.find(({ state }) => state === 'sending');
  return (
    <>
      <Announcer text={current ? `Uploading ${current.name}, ${quarters(current.share)} percent` : ''} />
      {uploads.length > 0 && (
        <ul aria-label="Uploads" className={styles.list}>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
    </>
  );
}

function UploadRow({ upload: { name, state, share, failure, retry, cancel } }: { upload: Upload }) {
  const isFailed = state === 'failed';
  return (
    <li className={styles.row}>
      <p className={styles.name}>{name}</p>
      <div className={styles.actions}>
        {retry && (
          <Button size="sm" onClick={retry}>
            Try again<span className="unseen">: {name}</span>
          </Button>
        )}
        <Button size="sm" variant="line" onClick={cancel}>
          {isFailed ? 'Remove' : 'Cancel'}
          <span className="unseen">: {name}</span>
        </Button>
      </div>
      {isFailed ? (
        <p role="alert" className={styles.failure}>
          Not uploaded. {failure}
        </p>
      ) : (
        <div className={styles.sending}>
          <progress value={share} aria-label={`Upload of ${name}`} className={styles.bar} />
          <span className="num small">{state === 'waiting' ? 'Waiting' : share < 1 ? `${Math.floor(share * 100)}%` : 'Checking…'}</span>
        </div>
      )}
    </li>
  );
}

/** Rounds down to a quarter, so that screen readers hear four steps and not a hundred. */
function quarters(share: number): number {
  return Math.floor(share * 4) * 25;
}
