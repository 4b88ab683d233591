import { useDepositors } from '@/api/office-money';
import type { Depositor } from '@/api/schema.gen';
import { ResponseView } from '@/ui/response-view';
import { TextLink } from '@/ui/text-link';
import { RowLines } from '../../shell/section-skeleton';
import styles from './deposits.module.scss';

/** People whom a search finds, with or without a deposit, so that the desk can take their first one. */
export function PeopleFound({ search, href }: { search: string; href: (userId: number) => string }) {
  const answer = useDepositors(search);
  return (
    <ResponseView response={answer} what="the people" skeleton={<RowLines count={2} />}>
      {({ people, isMore }) =>
        people.length > 0 && (
          <section aria-labelledby="people-found" className={styles.found}>
            <h2 id="people-found" className={styles.title}>
              Everybody who matches
            </h2>
            <ul>
              {people.map((person) => (
                <li key={person.user_ID}>
                  <TextLink href={href(person.user_ID)}>{person.name}</TextLink> <span className={styles.note}>{factsOf(person)}</span>
                </li>
              ))}
            </ul>
            {isMore && <p className={styles.note}>More people match. Enter more of the name, the phone or the paddle.</p>}
          </section>
        )
      }
    </ResponseView>
  );
}

/** What tells people of one name apart. */
function factsOf({ name, company, paddle, phoneEnd }: Depositor): string {
  return [company !== name && company, paddle && `Paddle ${paddle}`, phoneEnd && `phone ends in ${phoneEnd}`].filter(Boolean).join(' · ');
}
