import type { UserInformation } from '@/api/schema.gen';

/** What every section of the account gets. */
export type SectionProps = { person: UserInformation };
