import { ApiError, mayRetry } from '@/api/errors';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { ErrorState } from '@/ui/message';

/** The question could not be answered: because of what is asked, or because nobody answered. */
export function SearchFailure({ error, retry }: { error: unknown; retry: () => void }) {
  const again = mayRetry(error);
  return (
    <ErrorState
      title={again ? 'We could not load the items' : 'This search has no answer'}
      message={error instanceof ApiError ? error.messages[0] : undefined}
      onRetry={again ? retry : undefined}
      actions={
        <ButtonLink variant={again ? 'line' : 'primary'} href={paths.search}>
          Show all inventory
        </ButtonLink>
      }
    />
  );
}
