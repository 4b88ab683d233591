import { ActingBar } from './acting-bar';
import { IdleGuard } from './idle/idle-guard';

/** Overlays of every screen for somebody who is, or was, signed in. */
export function PersonOverlays() {
  return (
    <>
      <ActingBar />
      <IdleGuard />
    </>
  );
}
