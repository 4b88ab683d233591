import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { useTenant } from '@/api/tenant';
import { requestRegistration } from '@/auction/event-registration/register-flow';
import { dropIntent, pathOf, useIntent, type Intent } from '@/session/intent/intent';
import { useSession } from '@/session/use-session';
import { setWatching } from '@/watch/watch-store';

/**
 * Continues what a guest was doing before signing in: adds the item to the watch list or registers for the event. Screens
 * with the form that was stopped open it themselves.
 */
export function ContinueIntent() {
  const { asPath } = useRouter();
  const isPerson = useSession().status === 'user';
  const { data: tenant } = useTenant();
  const path = pathOf(asPath);
  const intent = useIntent((state) => (state.path === path ? state.resumed : null));

  useEffect(() => {
    if (intent && isPerson && tenant) run(intent, tenant.tenantRegistrationRequiresCreditCardAuth);
  }, [intent, isPerson, tenant]);
  return null;
}

function run({ kind, id = 0, name = '' }: Intent, requiresCard: boolean): void {
  if (kind === 'watch') void setWatching({ item_ID: id, description: name }, true);
  else if (kind === 'register') void requestRegistration({ event: { event_ID: id, eventName: name }, isRegistered: false, requiresCard });
  else return;
  dropIntent();
}
