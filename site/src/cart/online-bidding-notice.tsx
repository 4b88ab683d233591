import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';

/** Shown to people whom the engine would refuse, because their online bidding is disabled. The office enables it. */
export function OnlineBiddingNotice() {
  return (
    <>
      <p>Your account isn’t enabled for online bidding and buying. Request access, and we’ll reply by email. We’ll keep your cart.</p>
      <ButtonLink variant="signal" size="lg" block href={paths.accountTab('bidding')}>
        Request online bidding
      </ButtonLink>
    </>
  );
}
