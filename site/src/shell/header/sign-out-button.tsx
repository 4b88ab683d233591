import { useRouter } from 'next/router';
import { paths } from '@/routes';
import { signOut } from '@/session/sign-out';
import { Button } from '@/ui/button';

export function SignOutButton({ onDone }: { onDone?: () => void }) {
  const router = useRouter();
  return (
    <Button
      variant="line"
      block
      onClick={() => {
        onDone?.();
        signOut();
        void router.push(paths.home);
      }}
    >
      Sign out
    </Button>
  );
}
