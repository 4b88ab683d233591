import type { UserInformation } from '@/api/schema.gen';
import { personName } from '@/session/person-name';
import { roleText } from '../duties';
import styles from './person-menu.module.scss';
import { PersonLinks } from './person-links';

/** Who is signed in, in which role, and the ways out. */
export function PersonMenu({ person }: { person: UserInformation }) {
  return (
    <div className={styles.menu}>
      <p className={styles.name}>{personName(person)}</p>
      <p className={styles.role}>{roleText(person)}</p>
      <PersonLinks />
    </div>
  );
}
