import type { UserInformation } from '@/api/schema.gen';

/** What every section of the office gets. */
export type SectionProps = {
  person: UserInformation;
  /** The segments of the address after the section's own: `['9']` at /office/people/9. */
  path: readonly string[];
};
