import { ApiError, mayRetry } from '@/api/http/errors';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { ErrorState } from '@/ui/empty-or-error-state';

/** Shows why a search failed: the server rejected it, or did not answer. Renders nothing without an error. */
export function SearchFailure({ error, retry }: { error: unknown; retry: () => void }) {
  if (!error) return null;
  const canRetry = mayRetry(error);
  return (
    <ErrorState
      title={canRetry ? 'We couldn’t load the items' : 'This search isn’t valid'}
      message={error instanceof ApiError ? error.messages[0] : undefined}
      onRetry={canRetry ? retry : undefined}
      actions={
        <ButtonLink variant={canRetry ? 'line' : 'primary'} href={paths.search}>
          Show all inventory
        </ButtonLink>
      }
    />
  );
}
