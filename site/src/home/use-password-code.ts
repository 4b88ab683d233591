import { useRouter } from 'next/router';
import { useEffect, useEffectEvent } from 'react';
import { paths } from '@/routes';
import { openSignIn } from '@/session/sign-in/sign-in-state';

/** Opens the sign-in dialog in password-reset mode on /?code=…, and removes the code from the address. */
export function usePasswordCode(): void {
  const router = useRouter();
  const code = router.isReady ? router.query.code : undefined;
  // The router object changes on every navigation.
  const removeCode = useEffectEvent(() => void router.replace(paths.home, undefined, { shallow: true }));
  useEffect(() => {
    if (!code) return;
    openSignIn('forgotPassword');
    removeCode();
  }, [code]);
}
