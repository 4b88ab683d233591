import type { Import, UserInformation } from '@/api/schema.gen';

/** What every step of an import gets. */
export type ImportProps = {
  found: Import;
  person: UserInformation;
  /** Shows what an operation answered, or loads the import again. */
  onChanged: (answer?: Import) => Promise<unknown>;
};
