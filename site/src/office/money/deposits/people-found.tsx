import { usePeople } from '@/api/office';
import { ResponseView } from '@/ui/response-view';
import { TextLink } from '@/ui/text-link';
import { RowLines } from '../../shell/section-skeleton';
import styles from './deposits.module.scss';

/** People whom a search finds, with or without a deposit, so that the office can take their first one. */
export function PeopleFound({ search, href }: { search: string; href: (userId: number) => string }) {
  const answer = usePeople(search, 1);
  return (
    <ResponseView response={answer} what="the people" skeleton={<RowLines count={2} />}>
      {({ people }) =>
        people.length > 0 && (
          <section aria-labelledby="people-found" className={styles.found}>
            <h2 id="people-found" className={styles.title}>
              Everybody who matches
            </h2>
            <ul>
              {people.map(({ user_ID, name, emailAddress }) => (
                <li key={user_ID}>
                  <TextLink href={href(user_ID)}>{name}</TextLink> <span className={styles.note}>{emailAddress}</span>
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </ResponseView>
  );
}
