import type { AuditEntry } from '@/api/schema.gen';
import { personPath } from '../../addresses';
import { eventPath } from '../../events/event-address';
import { importPath } from '../../imports/import-state';
import { officeItemPath } from '../../items/item-pages';
import { invoicePath } from '../../money/invoices/invoice-path';
import { settlementPath } from '../../money/settlements/settlement-path';

type Subject = { href: string; name: string };

const subjects: Readonly<Partial<Record<AuditEntry['subject'], (id: number) => Subject>>> = {
  event: (id) => ({ href: eventPath(id), name: 'See the auction' }),
  item: (id) => ({ href: officeItemPath(id), name: 'See the item' }),
  invoice: (id) => ({ href: invoicePath(id), name: `Invoice #${id}` }),
  settlement: (id) => ({ href: settlementPath(id), name: `Settlement #${id}` }),
  import: (id) => ({ href: importPath(id), name: 'See the import' }),
};

/** Acts after which the thing is gone. */
const removals: readonly string[] = ['draft-deleted'];

/** Returns where an entry of the log leads: to what was changed, or to the person it is about; null if there is no page, or only of who did it. */
export function subjectOf({ subject, subject_ID, person_ID, person, by_ID, action }: AuditEntry): Subject | null {
  if (removals.includes(action)) return null;
  if (person_ID > 0) return person_ID === by_ID ? null : { href: personPath(person_ID), name: person || 'See the person' };
  return (subject_ID > 0 && subjects[subject]?.(subject_ID)) || null;
}
