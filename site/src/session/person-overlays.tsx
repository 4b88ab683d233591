import { ActingBar } from './acting-bar';
import { IdleGuard } from './idle/idle-guard';

/** What lies over any screen once somebody is, or was, signed in. */
export function PersonOverlays() {
  return (
    <>
      <ActingBar />
      <IdleGuard />
    </>
  );
}
