import { useEffect, useState } from 'react';
import { addSavedSearch, useSavedSearches } from '@/api/saved-searches';
import { paths } from '@/routes';
import { dropIntent, useIsResumed } from '@/session/intent/intent';
import { requireSignIn } from '@/session/sign-in/sign-in-state';
import { useSession } from '@/session/use-session';
import { Button, ButtonLink } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { SaveSearchDialog } from './save-search-dialog';
import { isSame, savedQuery } from './saved-query';
import type { SearchState } from './search-state';
import styles from './save-search.module.scss';

type Props = { state: SearchState; /** The suggested name. */ name: string; /** Of the button where nothing matches; it stands out there. */ label?: string };

/** Saves a narrowed search, to be notified about new matches. */
export function SaveSearch({ state, name, label }: Props) {
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
  const save = () => (status === 'user' ? setNaming(true) : requireSignIn({ kind: 'saveSearch' }));
  if (isSaved) {
    return (
      <ButtonLink variant="quiet" href={paths.accountTab('searches')} className={styles.save}>
        <Icon name="bookmark" size={16} filled /> Search saved
      </ButtonLink>
    );
  }
  return (
    <>
      {label ? (
        <Button onClick={save}>{label}</Button>
      ) : (
        <button type="button" className={styles.save} onClick={save}>
          <Icon name="bookmark" size={16} /> Save this search
        </button>
      )}
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
