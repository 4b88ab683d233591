import { ApiError, isNotFound } from '@/api/http/errors';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { ErrorState } from '@/ui/empty-or-error-state';
import { ItemNotFound } from './item-not-found';

/** Shown instead of an item that does not exist or could not be loaded. */
export function ItemFailure({ error, retry }: { error: unknown; retry: () => void }) {
  if (isNotFound(error)) return <ItemNotFound />;
  return (
    <>
      <h1 className="unseen">Item</h1>
      <ErrorState
        title="We couldn’t load this item"
        message={error instanceof ApiError ? error.messages[0] : undefined}
        onRetry={retry}
        actions={
          <ButtonLink variant="line" href={paths.search}>
            Search inventory
          </ButtonLink>
        }
      />
    </>
  );
}
