import { startTransition, useState } from 'react';
import type { UserInformation } from '@/api/schema.gen';
import type { OfficeSection } from './sections';

/** Returns the section to render hidden until it is opened, and a function that prepares a section when the pointer is on its link. */
export function usePreparedSection(
  person: UserInformation, shown: OfficeSection | undefined,
): [prepared: OfficeSection | undefined, prepare: (section: OfficeSection) => void] {
  const [prepared, setPrepared] = useState<OfficeSection>();
  if (prepared && prepared === shown) setPrepared(undefined);
  const prepare = (section: OfficeSection) =>
    void section.prepare?.(person).then(
      () => startTransition(() => setPrepared(section)),
      () => undefined, // opening it tries again, and says what failed
    );
  return [prepared, prepare];
}
