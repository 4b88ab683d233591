import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';

/** Shown to people whom the engine would refuse, because their online bidding is disabled. The office enables it. */
export function OnlineBiddingNotice() {
  return (
    <>
      <p>Your account is not enabled for online bidding and buying. Request it, and we’ll answer by email. Your cart stays as it is.</p>
      <ButtonLink variant="signal" size="lg" block href={paths.accountTab('bidding')}>
        Request online bidding
      </ButtonLink>
    </>
  );
}
