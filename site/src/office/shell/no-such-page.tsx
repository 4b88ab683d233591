import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';
import { officePath } from '../addresses';
import { SectionHead } from './section-head';

/** An address below /office that has no page. */
export function NoSuchPage() {
  return (
    <>
      <SectionHead title="Page not found" />
      <EmptyState title="There is no such page in the office" actions={<ButtonLink href={officePath()}>Go to Start</ButtonLink>}>
        Check the address, or find the page in the navigation.
      </EmptyState>
    </>
  );
}
