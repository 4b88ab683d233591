import { useState } from 'react';
import { useOptionalTerms } from '@/api/content';
import type { EventDetail } from '@/api/schema.gen';
import { formatDate } from '@/lib/dates';
import { ItemSection } from '@/lot/item-section';
import { paths } from '@/routes';
import { ErrorState } from '@/ui/empty-or-error-state';
import { RichText } from '@/ui/rich-text';
import { Loading, Skeleton } from '@/ui/skeleton';
import styles from './event-terms.module.scss';

/** The terms of the event, which load when they are opened. */
export function EventTerms({ event: { terms_ID } }: { event: EventDetail }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <ItemSection title="Terms">
      <details className={styles.terms} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>Read the terms of this auction</summary>
        {isOpen && <TermsText termsId={terms_ID} />}
      </details>
      <a href={paths.termsOf(terms_ID)} target="_blank" rel="noopener" className="link small">
        Open these terms on their own page<span className="unseen"> (opens in a new tab)</span>
      </a>
    </ItemSection>
  );
}

function TermsText({ termsId }: { termsId: number }) {
  const { data, error, mutate } = useOptionalTerms(termsId);
  if (data) {
    return (
      <div className={styles.document}>
        <p className="muted small">
          {data.title}, version {data.version}, {formatDate(data.updatedAt)}
        </p>
        <RichText html={data.html} />
      </div>
    );
  }
  if (error) return <ErrorState title="We couldn’t load the terms" message="Check your connection and try again." onRetry={() => void mutate()} />;
  return (
    <Loading label="Loading the terms">
      <Skeleton height={160} />
    </Loading>
  );
}
