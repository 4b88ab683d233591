import { useEffect, useState } from 'react';
import { addSavedSearch, useSavedSearches } from '@/api/saved-searches';
import { paths } from '@/routes';
import { dropIntent, useIsResumed } from '@/session/intent/intent';
import { requireSignIn } from '@/session/sign-in/sign-in-state';
import { useSession } from '@/session/use-session';
import { ButtonLink } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { SaveSearchDialog } from './save-search-dialog';
import { isSame, savedQuery } from './saved-query';
import type { SearchState } from './search-state';
import styles from './save-search.module.scss';

/** Saves a narrowed search, to be notified about new matches. `name` is the suggested name. */
export function SaveSearch({ state, name }: { state: SearchState; name: string }) {
  const { status } = useSession();
  const { data, error, mutate } = useSavedSearches(status === 'user');
  const [isNaming, setNaming] = useState(false);
  const isResumed = useIsResumed('saveSearch');
  const query = savedQuery(state);
  const isSaved = data?.savedSearches.some((saved) => isSame(saved.query, query)) ?? false;
  const isKnown = Boolean(data || error);
  useEffect(() => {
    if (isResumed && isSaved) dropIntent();
  }, [isResumed, isSaved]);
  if (isSaved) {
    return (
      <ButtonLink variant="quiet" href={paths.accountTab('searches')} className={styles.save}>
        <Icon name="bookmark" size={16} filled /> Search saved
      </ButtonLink>
    );
  }
  return (
    <>
      <button type="button" className={styles.save} onClick={() => (status === 'user' ? setNaming(true) : requireSignIn({ kind: 'saveSearch' }))}>
        <Icon name="bookmark" size={16} /> Save this search
      </button>
      {(isNaming || (isResumed && isKnown)) && (
        <SaveSearchDialog
          name={name}
          onSave={async (chosen) => {
            await addSavedSearch({ ...chosen, query });
            await mutate();
          }}
          onClose={() => {
            setNaming(false);
            dropIntent();
          }}
        />
      )}
    </>
  );
}
