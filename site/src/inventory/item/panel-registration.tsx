import type { ItemDetail } from '@/api/schema.gen';
import { RegisterButton } from '@/auction/registration/register-button';
import { RegistrationNote } from '@/auction/registration/registration-note';

/** Who is signed in registers for the item's event, and sees how they stand with it. */
export function PanelRegistration({ item }: { item: ItemDetail }) {
  return (
    <>
      <RegisterButton event={item} size="lg" variant="signal" block />
      <RegistrationNote eventId={item.event_ID} />
    </>
  );
}
