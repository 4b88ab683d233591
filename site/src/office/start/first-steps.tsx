import Link from 'next/link';
import { catalogRoles, eventsRoles, houseRoles, staffRoles } from '@/api/duties.gen';
import { Icon } from '@/ui/icon';
import { officePath } from '../addresses';
import { may } from '../duties';
import { Part } from '../events/overview/part';
import { housePath } from '../house/house-path';
import type { SectionProps } from '../section-props';
import styles from './waiting-rows.module.scss';

const steps = [
  { text: 'Set your rules and fees', href: housePath('rules'), roles: houseRoles },
  { text: 'Write your terms', href: housePath('terms'), roles: houseRoles },
  { text: 'Invite your staff', href: housePath('staff'), roles: staffRoles },
  { text: 'Add an item', href: officePath('items/new'), roles: catalogRoles },
  { text: 'Import items from a list', href: officePath('import'), roles: catalogRoles },
  { text: 'Plan your first auction', href: officePath('events/new'), roles: eventsRoles },
];

/** What a new house does until it has an auction. */
export function FirstSteps({ person }: Pick<SectionProps, 'person'>) {
  return (
    <Part title="First steps">
      <ul aria-label="First steps" className={styles.rows}>
        {steps
          .filter(({ roles }) => may(person, roles))
          .map(({ text, href }) => (
            <li key={href}>
              <Link href={href} prefetch={false} className={styles.row}>
                {text}
                <Icon name="right" size={16} className={styles.sign} />
              </Link>
            </li>
          ))}
      </ul>
    </Part>
  );
}
