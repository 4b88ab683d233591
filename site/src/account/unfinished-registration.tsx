import type { UserInformation } from '@/api/schema.gen';
import { useTenant } from '@/api/tenant';
import { cx } from '@/lib/class-names';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { registrationParts } from './registration-progress';
import styles from './unfinished-registration.module.scss';

type Props = { person: UserInformation; /** Hidden on phones, which show it with the list of sections. */ isInside: boolean };

/** Lists what is missing before the person can register for auctions; renders nothing when complete. */
export function UnfinishedRegistration({ person, isInside }: Props) {
  const { data: tenant } = useTenant();
  const parts = registrationParts(person, tenant);
  if (!parts) return null;
  return (
    <section aria-label="Your registration" className={cx(styles.card, isInside && styles.inside)}>
      <div>
        <h2 className={styles.title}>Your registration isn’t complete</h2>
        <p>Finish these steps to {tenant?.retailMode ? 'buy and make offers' : 'register for auctions'}. It takes a few minutes.</p>
        <ul className={styles.parts}>
          {parts.map(({ name, isDone }) => (
            <li key={name} className={isDone ? styles.done : undefined}>
              <Icon name={isDone ? 'check' : 'minus'} size={16} />
              {name} <span className="unseen">{isDone ? 'done' : 'missing'}</span>
            </li>
          ))}
        </ul>
      </div>
      <ButtonLink variant="signal" href={paths.register}>
        Complete registration
      </ButtonLink>
    </section>
  );
}
