import { useState } from 'react';
import { suggestedEmail } from './check-email';
import styles from '../sign-in/sign-in.module.scss';

/** The hint about a probably misspelled address: `look` shows it for what is typed. It never keeps a form from being sent. */
export function useMisspelledEmail() {
  const [hint, setHint] = useState({ typed: '', meant: '' });
  const look = async (typed: string) => setHint({ typed, meant: await suggestedEmail(typed) });
  return { hint, look };
}

type Props = { hint: { typed: string; meant: string }; typed: string; onTake: (address: string) => void };

export function MisspelledEmail({ hint: { typed, meant }, typed: now, onTake }: Props) {
  const isShown = meant !== '' && typed === now;
  return (
    <p role="status" className={styles.emailHint}>
      {isShown && (
        <>
          Did you mean{' '}
          <button type="button" className="link" onClick={() => onTake(meant)}>
            {meant}
          </button>
          ?
        </>
      )}
    </p>
  );
}
