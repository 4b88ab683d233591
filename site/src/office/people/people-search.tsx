import Link from 'next/link';
import { useRouter } from 'next/router';
import { usePeople } from '@/api/office';
import type { PersonSummary } from '@/api/schema.gen';
import { formatPhone } from '@/lib/phone';
import { useQuery } from '@/use-query';
import { SearchWithin } from '@/ui/list/search-within';
import { ResponseView } from '@/ui/response-view';
import rows from '@/account/parts/item-rows.module.scss';
import { pageNumber } from '@/account/parts/list-page-address';
import { PagedList } from '@/account/parts/paged-list';
import { RowsSkeleton } from '@/account/parts/skeletons';
import { officePath, personPath } from '../addresses';
import styles from './people-search.module.scss';

/** Characters of a search; fewer would match almost everybody. */
const least = 2;

/** Finds people by name, email address or phone; the search is in the address. */
export function PeopleSearch() {
  const router = useRouter();
  const { search: text, page_number } = useQuery();
  const search = typeof text === 'string' ? text.trim().slice(0, 100) : '';
  return (
    <>
      <SearchWithin
        label="Name, email or phone"
        value={search}
        onSearch={(typed) => void router.replace(officePath('people', { search: typed }), undefined, { scroll: false })}
      />
      {search.length >= least ? (
        <Found search={search} page={pageNumber(page_number)} />
      ) : (
        <p className={styles.hint}>{search ? `Enter at least ${least} characters.` : 'Enter part of a name, an email address or a phone number.'}</p>
      )}
    </>
  );
}

function Found({ search, page }: { search: string; page: number }) {
  const answer = usePeople(search, page);
  return (
    <ResponseView response={answer} what="people" skeleton={<RowsSkeleton label="Searching" />}>
      {(found) =>
        found.totalRecordCount === 0 ? (
          <p className={styles.hint} role="status">
            Nobody matches “{search}”. Check the spelling, or try the email address or phone number.
          </p>
        ) : (
          <PagedList
            page={found}
            count={found.people.length}
            nouns={['person', 'people']}
            isLoading={answer.isLoading}
            href={(number) => officePath('people', { search, page_number: number })}
          >
            <ul aria-label="People" className={rows.rows}>
              {found.people.map((person) => (
                <Row key={person.user_ID} person={person} />
              ))}
            </ul>
          </PagedList>
        )
      }
    </ResponseView>
  );
}

function Row({ person: { user_ID, name, emailAddress, phone, kind } }: { person: PersonSummary }) {
  return (
    <li className={styles.row}>
      <Link href={personPath(user_ID)} prefetch={false} className="link">
        {name}
      </Link>
      <span className="muted small">{[kind === 'walkin' && 'Walk-in', emailAddress, phone && formatPhone(phone)].filter(Boolean).join(' · ')}</span>
    </li>
  );
}
