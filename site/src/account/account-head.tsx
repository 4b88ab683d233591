import type { UserInformation } from '@/api/schema.gen';
import { cx } from '@/lib/class-names';
import { pageText } from '@/page-texts';
import styles from './account-screen.module.scss';

type Props = {
  person: UserInformation;
  /** A phone has the heading of the section, and a way back, instead. */
  isInside: boolean;
  /** Where the section is a page of its own, the heading of the page is the section's. */
  level?: 'h1' | 'p';
};

/** Whose pages these are. */
export function AccountHead({ person, isInside, level: Heading = 'h1' }: Props) {
  return (
    <div className={cx(styles.head, isInside && styles.inside)}>
      <Heading className={styles.title}>{pageText('/myaccount').title}</Heading>
      <p className={styles.who}>
        {[person.firstName, person.lastName].filter(Boolean).join(' ')} · {person.emailAddress}
      </p>
    </div>
  );
}
