import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';
import { officePath } from '../addresses';
import type { OfficeSection } from '../sections';
import { SectionHead } from '../shell/section-head';

/** A section that the person's role does not open. */
export function NotYourSection({ section: { name } }: { section: OfficeSection }) {
  return (
    <>
      <SectionHead title={name} />
      <EmptyState title="Your role doesn’t open this section" icon="user" actions={<ButtonLink href={officePath()}>Go to Start</ButtonLink>}>
        Ask an owner of the auction house for a role that includes {name}.
      </EmptyState>
    </>
  );
}
