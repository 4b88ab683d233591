import { useRef, useState } from 'react';
import { saveNotificationPreferences, useNotificationPreferences } from '@/api/account';
import type { NotificationPreferences } from '@/api/schema.gen';
import { useErrorMessage } from '@/use-error-message';
import type { PreferenceName } from './preference-groups';

type Changes = Partial<NotificationPreferences>;

type Failure = { names: PreferenceName[]; message: string };

/**
 * Returns the preferences and a setter. A change shows immediately and stays pending until the server confirms it.
 * Requests run one at a time, each with all changes made so far; a failed change reverts and is reported.
 */
export function usePreferences() {
  const answer = useNotificationPreferences();
  const messageOf = useErrorMessage();
  const unsaved = useRef<Changes>({});
  const isSending = useRef(false);
  const [pending, setPending] = useState<Changes>({});
  const [failure, setFailure] = useState<Failure>({ names: [], message: '' });

  function setUnsaved(change: Changes) {
    unsaved.current = change;
    setPending(change);
  }

  function set(name: PreferenceName, value: boolean) {
    setFailure((now) => ({ ...now, names: now.names.filter((failed) => failed !== name) }));
    setUnsaved({ ...unsaved.current, [name]: value });
    if (!isSending.current && answer.data) void send(answer.data);
  }

  async function send(initial: NotificationPreferences) {
    isSending.current = true;
    for (let saved = initial; Object.keys(unsaved.current).length > 0; ) {
      const sent = unsaved.current;
      try {
        saved = await saveNotificationPreferences({ ...saved, ...sent });
        await answer.mutate(saved, { revalidate: false });
        setUnsaved(without(unsaved.current, sent));
      } catch (error) {
        setUnsaved(without(unsaved.current, sent));
        setFailure({ names: Object.keys(sent) as PreferenceName[], message: messageOf(error) });
        // Without an answer we do not know whether the change was saved, so refetch.
        saved = (await answer.mutate()) ?? saved;
      }
    }
    isSending.current = false;
  }

  return { answer, pending, failure, set };
}

/** Returns the changes left after `sent` was answered: those not in it and those changed again since. */
function without(unsaved: Changes, sent: Changes): Changes {
  return Object.fromEntries(Object.entries(unsaved).filter(([name, value]) => sent[name as PreferenceName] !== value));
}
