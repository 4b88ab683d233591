import { ActingBar } from '@/session/acting-bar';
import { IdleDialog } from '@/session/idle/idle-dialog';
import { PasskeyOffer } from '@/session/passkey/passkey-offer';
import { ContinueIntent } from './continue-intent';
import { useLastPlace } from './use-last-place';

/** Overlays on every screen for people who are or were signed in. */
export function PersonOverlays() {
  useLastPlace();
  return (
    <>
      <ActingBar />
      <IdleDialog />
      <ContinueIntent />
      <PasskeyOffer />
    </>
  );
}
