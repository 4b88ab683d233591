import { ActingBar } from './acting-bar';
import { IdleGuard } from './idle/idle-guard';

/** Overlays on every screen for people who are or were signed in. */
export function PersonOverlays() {
  return (
    <>
      <ActingBar />
      <IdleGuard />
    </>
  );
}
