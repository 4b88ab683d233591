import type { Import } from '@/api/schema.gen';
import { Announcer } from '@/ui/announcer';
import styles from '../upload/upload-progress.module.scss';

const texts: Partial<Record<Import['state'], readonly [what: string, note: string]>> = {
  previewing: ['Checking every row', 'Nothing is written.'],
  running: ['Importing', 'Your colleagues can keep working.'],
  undoing: ['Taking it back', 'Items that were sold or changed since stay as they are.'],
};

/** How far the engine is. It goes on without this page. */
export function ImportProgress({ found: { state, progress, name } }: { found: Import }) {
  const [what, note] = texts[state] ?? ['', ''];
  return (
    <section aria-label="Progress" className={styles.upload}>
      <Announcer text={`${what}: ${Math.floor(progress / 25) * 25} percent`} />
      <p className={styles.name}>{what}…</p>
      <div className={styles.sending}>
        <progress value={state === 'undoing' ? undefined : progress / 100} aria-label={`${what}: ${name}`} className={styles.bar} />
        <span className="num">{state !== 'undoing' && `${progress}%`}</span>
      </div>
      <p className={styles.note}>{note} You can leave this page; it keeps going.</p>
    </section>
  );
}
