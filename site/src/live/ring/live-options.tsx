import { useState } from 'react';
import { useBidPreferences } from '@/bidding/bid-preferences';
import { ScreenReaderField } from '@/bidding/screen-reader-field';
import { useSession } from '@/session/use-session';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { Switch } from '@/ui/form/switch';
import styles from './live-options.module.scss';

/** How the person likes the board: instant bid, tones, vibration, and what screen readers announce. */
export function LiveOptions() {
  const { sound, vibration } = useBidPreferences();
  const isPerson = useSession().status === 'user';
  return (
    <details className={styles.options}>
      <summary>{isPerson ? 'Options: instant bid, sound, vibration' : 'Options: sound, vibration'}</summary>
      {isPerson && <InstantBid />}
      <Switch label="Sound" hint="Short tones when you’re outbid, when you lead and when the hammer falls." checked={sound} onChange={(on) => useBidPreferences.setState({ sound: on })} />
      <Switch label="Vibration" hint="The same alerts, on phones that vibrate." checked={vibration} onChange={(on) => useBidPreferences.setState({ vibration: on })} />
      <ScreenReaderField />
    </details>
  );
}

/** The switch of instant bidding, which explains itself before it turns on. Signing out turns it off. */
function InstantBid() {
  const isOn = useBidPreferences((state) => state.instaBid);
  const [isAsking, setAsking] = useState(false);
  const turn = (instaBid: boolean) => {
    useBidPreferences.setState({ instaBid });
    setAsking(false);
  };
  return (
    <>
      <Switch label="Instant bid" hint="One tap bids the asking price. No confirmation." checked={isOn} onChange={(on) => (on ? setAsking(true) : turn(false))} />
      {isAsking && (
        <ConfirmDialog title="Turn on instant bid?" action="Turn on instant bid" isBusy={false} failure="" onConfirm={() => turn(true)} onClose={() => setAsking(false)}>
          <p>One tap on the large button bids the amount it shows. Bids are binding, and you can’t take one back here.</p>
          <p>If the asking price changes just as you tap, you confirm the new one first. Raises and maximums always need a second tap. Signing out turns instant bid off.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
