import type { UserInformation } from '@/api/schema.gen';
import { cx } from '@/lib/class-names';
import { pageText } from '@/page-texts/page-texts';
import print from './print.module.scss';
import styles from './account-screen.module.scss';

type Props = {
  person: UserInformation;
  /** On a phone the section's heading and a back link replace it. */
  isInside: boolean;
  /** `p` where the section is a separate page, whose own heading is the h1. */
  level?: 'h1' | 'p';
};

/** Shows whose account this is. */
export function AccountHead({ person, isInside, level: Heading = 'h1' }: Props) {
  return (
    <div className={cx(styles.head, print.unprinted, isInside && styles.inside)}>
      <Heading className={styles.title}>{pageText('/myaccount').title}</Heading>
      <p className={styles.who}>
        {[[person.firstName, person.lastName].filter(Boolean).join(' '), person.emailAddress].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}
