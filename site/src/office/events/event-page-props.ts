import type { OfficeEvent, UserInformation } from '@/api/schema.gen';

/** What every page of an event gets. */
export type EventPageProps = {
  event: OfficeEvent;
  /** The person may change it; others only read. */
  mayChange: boolean;
  person: UserInformation;
  /** Shows the event that a change answered with. */
  onChanged: (event: OfficeEvent) => Promise<unknown>;
  reload: () => Promise<unknown>;
};
