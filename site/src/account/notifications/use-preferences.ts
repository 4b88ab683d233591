import { useRef, useState } from 'react';
import { saveNotificationPreferences, useNotificationPreferences } from '@/api/account';
import type { NotificationPreferences } from '@/api/schema.gen';
import { useErrorMessage } from '@/use-error-message';
import type { PreferenceName } from './preference-groups';

type Wanted = Partial<NotificationPreferences>;

type Failure = { names: PreferenceName[]; message: string };

/**
 * The preferences, and a way to change one. A change shows at once and is pending until the server has it. Changes go one
 * after the other, each with all that was wanted meanwhile; what fails goes back to what the server has, and says so.
 */
export function usePreferences() {
  const answer = useNotificationPreferences();
  const messageOf = useErrorMessage();
  const wanted = useRef<Wanted>({});
  const isSending = useRef(false);
  const [pending, setPending] = useState<Wanted>({});
  const [failure, setFailure] = useState<Failure>({ names: [], message: '' });

  function want(change: Wanted) {
    wanted.current = change;
    setPending(change);
  }

  function set(name: PreferenceName, value: boolean) {
    setFailure((now) => ({ ...now, names: now.names.filter((failed) => failed !== name) }));
    want({ ...wanted.current, [name]: value });
    if (!isSending.current && answer.data) void send(answer.data);
  }

  async function send(held: NotificationPreferences) {
    isSending.current = true;
    for (let saved = held; Object.keys(wanted.current).length > 0; ) {
      const sent = wanted.current;
      try {
        saved = await saveNotificationPreferences({ ...saved, ...sent });
        await answer.mutate(saved, { revalidate: false });
        want(without(wanted.current, sent));
      } catch (error) {
        want(without(wanted.current, sent));
        setFailure({ names: Object.keys(sent) as PreferenceName[], message: messageOf(error) });
        // Whether the change has reached the server is not known when no answer came: what it has now is shown.
        saved = (await answer.mutate()) ?? saved;
      }
    }
    isSending.current = false;
  }

  return { answer, pending, failure, set };
}

/** What is still wanted when `sent` has been answered: what was not in it, and what was changed again meanwhile. */
function without(wanted: Wanted, sent: Wanted): Wanted {
  return Object.fromEntries(Object.entries(wanted).filter(([name, value]) => sent[name as PreferenceName] !== value));
}
