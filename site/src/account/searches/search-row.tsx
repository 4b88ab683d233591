import Link from 'next/link';
import { setSavedSearch } from '@/api/saved-searches';
import type { SavedSearch } from '@/api/schema.gen';
import { formatDate } from '@/lib/dates';
import { formatCount } from '@/lib/numbers';
import { useAction } from '@/use-action';
import { paths } from '@/routes';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { FormFailure } from '@/ui/form/form-failure';
import { Switch } from '@/ui/form/switch';
import styles from './searches-section.module.scss';

type Props = { saved: SavedSearch; onChanged: () => Promise<unknown>; onRemove: () => void };

export function SearchRow({ saved, onChanged, onRemove }: Props) {
  const { isBusy, failure, run } = useAction();
  const tell = (notify: boolean) =>
    run(async () => {
      await setSavedSearch({ ...saved, notify });
      await onChanged();
    });
  return (
    <li className={styles.row}>
      <div>
        <h3 className={styles.name}>
          <Link href={`${paths.search}?${saved.query}`} prefetch={false} className={styles.link}>
            {saved.name}
          </Link>{' '}
          {saved.newMatches > 0 && <Badge tone="lead">{saved.newMatches} new</Badge>}
        </h3>
        <p className="muted small">
          {saved.matches === 1 ? '1 item now' : `${formatCount(saved.matches)} items now`} · saved {formatDate(saved.createdAt)}
        </p>
      </div>
      <Button variant="line" size="sm" onClick={onRemove}>
        Remove<span className="unseen">: {saved.name}</span>
      </Button>
      <div className={styles.notify}>
        <Switch label="Notify me of new matches" checked={saved.notify} onChange={tell} note={isBusy ? 'Saving…' : undefined} />
        <FormFailure text={failure} />
      </div>
    </li>
  );
}
