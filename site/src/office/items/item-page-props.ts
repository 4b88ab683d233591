import type { OfficeItem, UserInformation } from '@/api/schema.gen';

/** What every page of an item gets. */
export type ItemPageProps = {
  item: OfficeItem;
  person: UserInformation;
  /** The person may change it; others only read. */
  mayChange: boolean;
  /** Shows the item that a change has left. */
  onChanged: (item: OfficeItem) => Promise<unknown>;
  reload: () => Promise<unknown>;
};
