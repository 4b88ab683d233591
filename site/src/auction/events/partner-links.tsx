import type { EventDetail } from '@/api/schema.gen';
import { ButtonOut } from '@/ui/button';
import { providerActions, registerAddress } from './provider-actions';

/** Links to the sites of an auction's partners. Where bids are taken only there (`isOnly`), the first registration is the main action. */
export function PartnerLinks({ event: { providers }, isOnly }: { event: EventDetail; isOnly: boolean }) {
  const main = isOnly && providers.map(registerAddress).find(Boolean);
  return providers.flatMap(providerActions).map(({ label, href, on }) => (
    <ButtonOut key={href} variant={href === main ? 'signal' : 'line'} size={href === main ? 'lg' : 'md'} block href={href}>
      {label}
      {on && ` on ${on}`}
    </ButtonOut>
  ));
}
