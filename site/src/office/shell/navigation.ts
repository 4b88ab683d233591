import type { UserInformation } from '@/api/schema.gen';
import type { OfficeSection } from '../sections';
import type { Waiting } from './use-waiting';

export type Navigation = {
  person: UserInformation;
  sections: readonly OfficeSection[];
  current: string | undefined;
  waiting: Waiting;
  /** The pointer is on the link of a section. */
  onApproach: (section: OfficeSection) => void;
};

type Group = { name: OfficeSection['group']; sections: OfficeSection[] };

/** Returns the sections by group, in the order given. */
export function grouped(sections: readonly OfficeSection[]): Group[] {
  return [...new Set(sections.map(({ group }) => group))].map((name) => ({ name, sections: sections.filter(({ group }) => group === name) }));
}
