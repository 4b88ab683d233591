import { useRouter } from 'next/router';
import { ApiError } from '@/api/errors';
import { paths } from '@/routes';

/**
 * What to tell of a change that failed. Who may not make it is taken to /error (specification section 8), as the session
 * takes away who is signed in no more: then there is nothing to tell here, and it is "".
 */
export function useErrorMessage(): (error: unknown) => string {
  const router = useRouter();
  return (error) => {
    if (!(error instanceof ApiError)) return 'Something went wrong';
    if (error.kind === 'forbidden') void router.push(paths.error(error.status, error.message, router.asPath));
    if (error.kind === 'forbidden' || error.kind === 'unauthorized') return '';
    return Object.values(error.fields).flat()[0] ?? error.messages[0]!;
  };
}
