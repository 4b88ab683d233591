import { paths } from '@/routes';
import { useSession } from '@/session/use-session';
import { ButtonLink } from '@/ui/button';

/** Where to go when the sale is over: its results, and what the person won and owes. */
export function AfterSale({ eventId }: { eventId: number }) {
  const isPerson = useSession().status === 'user';
  return (
    <>
      {isPerson && (
        <ButtonLink variant="signal" href={paths.summary(eventId)}>
          Your summary
        </ButtonLink>
      )}
      <ButtonLink href={paths.results(eventId)}>View results</ButtonLink>
    </>
  );
}
