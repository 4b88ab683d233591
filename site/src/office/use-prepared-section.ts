import { startTransition, useState } from 'react';
import type { UserInformation } from '@/api/schema.gen';
import type { OfficeSection } from './sections';

/** Returns the section to render out of sight, until it is the one on screen, and what prepares one whose link the pointer is on. */
export function usePreparedSection(
  person: UserInformation, shown: OfficeSection | undefined,
): [prepared: OfficeSection | undefined, prepare: (section: OfficeSection) => void] {
  const [prepared, setPrepared] = useState<OfficeSection>();
  if (prepared && prepared === shown) setPrepared(undefined);
  const prepare = (section: OfficeSection) => void section.prepare?.(person).then(() => startTransition(() => setPrepared(section)));
  return [prepared, prepare];
}
