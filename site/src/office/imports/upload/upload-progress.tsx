import { Announcer } from '@/ui/announcer';
import { Button } from '@/ui/button';
import styles from './upload-progress.module.scss';
import type { PartUpload } from './use-part-upload';

type Props = { upload: PartUpload; onRetry: () => void; onCancel: () => void };

/** A file on its way, or why it stopped and what to do. */
export function UploadProgress({ upload: { name, share, state, failure }, onRetry, onCancel }: Props) {
  const percent = Math.floor(share * 100);
  return (
    <section aria-label="Upload" className={styles.upload}>
      <Announcer text={state === 'sending' ? `Uploading ${name}, ${Math.floor(percent / 25) * 25} percent` : ''} />
      <p className={styles.name}>{name}</p>
      <div className={styles.sending}>
        <progress value={share} aria-label={`Upload of ${name}`} className={styles.bar} />
        <span className="num">{share < 1 ? `${percent}%` : 'Reading…'}</span>
      </div>
      {state === 'offline' && !failure && (
        <p role="status" className={styles.note}>
          You’re offline. The upload resumes when the connection is back.
        </p>
      )}
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <div className={styles.actions}>
        {state === 'failed' && <Button onClick={onRetry}>Try again</Button>}
        <Button variant="line" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </section>
  );
}
