import { SectionBlock } from '@/account/parts/section-block';
import { eventsRoles, staffRoles } from '@/api/duties.gen';
import { ButtonLink } from '@/ui/button';
import { idIn, officePath } from '../addresses';
import { may } from '../duties';
import type { SectionProps } from '../section-props';
import { NoSuchPage } from '../shell/no-such-page';
import { SectionHead } from '../shell/section-head';
import { useIsRetail } from '../use-is-retail';
import { InviteForm } from './invite-form';
import { NewPerson } from './new-person';
import { PeopleSearch } from './people-search';
import { PersonRecord } from './person-record';

/** /office/people: a search for people, and for owners an invitation; /new adds one, /office/people/9 is one of them. */
export function PeopleSection({ person, path: [segment, ...rest] }: SectionProps) {
  const isRetail = useIsRetail();
  const userId = idIn(segment);
  if (segment === 'new' && rest.length === 0) return <NewPerson />;
  if (rest.length > 0 || (segment && !userId)) return <NoSuchPage />;
  if (userId) return <PersonRecord key={userId} userId={userId} maySetRules={may(person, eventsRoles)} />;
  return (
    <>
      <SectionHead
        title="People"
        actions={
          <ButtonLink variant="signal" href={officePath('people/new')}>
            Add a person
          </ButtonLink>
        }
        about={`A person’s record has their payments${isRetail ? '' : ', deposits, bids'} and activity. You can refund payments there.`}
      />
      <PeopleSearch />
      {may(person, staffRoles) && (
        <SectionBlock level="h2" title="Invite" about="We email a link that is valid for seven days.">
          <InviteForm isRetail={isRetail} />
        </SectionBlock>
      )}
    </>
  );
}
