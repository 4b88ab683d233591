import { useState } from 'react';
import { useSavedSearches } from '@/api/saved-searches';
import type { SavedSearch } from '@/api/schema.gen';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { ResponseView } from '@/ui/response-view';
import { EmptyState } from '@/ui/empty-or-error-state';
import { RowsSkeleton } from '../parts/skeletons';
import { RemoveSearchDialog } from './remove-search-dialog';
import { SearchRow } from './search-row';

/** The person's saved searches, latest first. */
export function SearchesSection() {
  const answer = useSavedSearches();
  const [leaving, setLeaving] = useState<SavedSearch | null>(null);
  return (
    <>
      <ResponseView response={answer} what="your saved searches" skeleton={<RowsSkeleton label="Loading your saved searches" />}>
        {({ savedSearches }) =>
          savedSearches.length === 0 ? (
            <EmptyState title="No saved searches" icon="bookmark" actions={<ButtonLink href={paths.search}>Search inventory</ButtonLink>}>
              Save a filtered search, and we’ll notify you of new matches.
            </EmptyState>
          ) : (
            <ul aria-label="Saved searches">
              {savedSearches.map((saved) => (
                <SearchRow key={saved.savedSearch_ID} saved={saved} onChanged={() => answer.mutate()} onRemove={() => setLeaving(saved)} />
              ))}
            </ul>
          )
        }
      </ResponseView>
      {leaving && <RemoveSearchDialog saved={leaving} onClose={() => setLeaving(null)} onDone={() => answer.mutate()} />}
    </>
  );
}
