import { useRouter } from 'next/router';
import { paths } from '@/routes';
import { openSignIn } from '@/session/sign-in/sign-in-state';
import { signOut } from '@/session/sign-out';
import { Button } from '@/ui/button';
import { toastDone } from '@/ui/toast/toast';

export function SignOutButton({ onDone }: { onDone?: () => void }) {
  const router = useRouter();
  return (
    <Button
      variant="line"
      block
      onClick={() => {
        onDone?.();
        signOut();
        toastDone('Signed out', { label: 'Sign in', run: openSignIn });
        void router.push(paths.home);
      }}
    >
      Sign out
    </Button>
  );
}
