import { useEffect, useRef } from 'react';
import { useBidPreferences } from '@/bidding/bid-preferences';
import { useLiveRegions } from '@/ui/live-regions';
import { ringAnnouncement, type Shown } from './ring-announcements';
import { cueOf } from './sound-cue';
import { playTones, vibrate } from './play-sound-cue';

/** Announces changes of the ring to screen readers and, as the person likes, by tones and vibration; silent while the board may be old or the page is hidden. */
export function RingAnnouncer({ ring, lot, own, isCurrent }: Shown & { isCurrent: boolean }) {
  const { spoken, sound, vibration } = useBidPreferences();
  const before = useRef<Shown>({ ring, lot, own });
  const [regions, say] = useLiveRegions();
  useEffect(() => {
    const now = { ring, lot, own };
    const announcement = ringAnnouncement(before.current, now, spoken);
    const cue = cueOf(before.current, now);
    before.current = now;
    const isSilent = document.hidden || !isCurrent;
    say(isSilent || spoken === 'off' ? null : announcement);
    if (isSilent || !cue) return;
    if (sound) playTones(cue);
    if (vibration) vibrate(cue);
  }, [ring, lot, own, isCurrent, spoken, sound, vibration, say]);
  return regions;
}
