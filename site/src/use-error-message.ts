import { useRouter } from 'next/router';
import { ApiError } from '@/api/http/errors';
import { errorAddress } from '@/error-address';

/**
 * Returns a function for the message of a failed change. A forbidden change redirects to /error (specification section 8)
 * and an unauthorized one ends the session; both return "".
 */
export function useErrorMessage(): (error: unknown) => string {
  const router = useRouter();
  return (error) => {
    if (!(error instanceof ApiError)) return 'Something went wrong';
    if (error.kind === 'forbidden') void router.push(errorAddress(error, router.asPath));
    if (error.kind === 'forbidden' || error.kind === 'unauthorized') return '';
    return Object.values(error.fields).flat()[0] ?? error.messages[0]!;
  };
}
