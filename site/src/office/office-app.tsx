import { Activity } from 'react';
import { SWRConfig } from 'swr';
import type { UserInformation } from '@/api/schema.gen';
import { optionalResource } from '@/api/resource';
import { useTenant } from '@/api/tenant';
import { onDemand } from '@/ui/on-demand';
import { useAddressReady } from '@/use-address-ready';
import { useQuery } from '@/use-query';
import { Gate } from './access/gate';
import { NotYourSection } from './access/not-your-section';
import { mayOpen, sectionAt, sectionsOf, type OfficeSection } from './sections';
import { NoSuchPage } from './shell/no-such-page';
import { OfficeFrame } from './shell/office-frame';
import { OfficeSkeleton } from './shell/office-skeleton';
import { usePreparedSection } from './use-prepared-section';

/** /office/setup, for whoever has the link. */
const SetUp = onDemand(() => import('./setup/set-up').then((m) => m.SetUp), OfficeSkeleton);

/** The office for who may enter it. What fails to load is shown in its place, not on the error screen. */
export function OfficeApp() {
  const [first] = usePath();
  return (
    <SWRConfig value={{ onError: optionalResource.onError }}>
      {first === 'setup' ? <SetUp /> : <Gate skeleton={<OfficeSkeleton />}>{(person) => <Office person={person} />}</Gate>}
    </SWRConfig>
  );
}

function Office({ person }: { person: UserInformation }) {
  const { data: tenant } = useTenant();
  const isReady = useAddressReady();
  const segments = usePath();
  const hasQuery = Object.keys(useQuery()).some((name) => name !== 'path');
  const all = sectionsOf(tenant?.retailMode === true);
  const found = sectionAt(all, segments);
  const linked = found?.path.length === 0 && !hasQuery ? found.section : undefined;
  const [prepared, prepare] = usePreparedSection(person, linked);
  if (!tenant || !isReady) return <OfficeSkeleton />;
  return (
    <OfficeFrame person={person} sections={all.filter((section) => mayOpen(person, section))} current={found?.section.id} onApproach={prepare}>
      <Page person={person} found={found} linked={linked} prepared={prepared} />
    </OfficeFrame>
  );
}

type PageProps = {
  person: UserInformation;
  found: ReturnType<typeof sectionAt>;
  /** The section whose link leads here; none below a section, and with a query. */
  linked: OfficeSection | undefined;
  prepared: OfficeSection | undefined;
};

/** The section on screen, and hidden the one that is prepared. It keeps its key, so that React shows it as it is. */
function Page({ person, found, linked, prepared }: PageProps) {
  if (!found) return <NoSuchPage />;
  const { section, path } = found;
  if (!mayOpen(person, section)) return <NotYourSection section={section} />;
  return (
    <>
      <Activity key={section === linked ? linkedKey(section) : section.id}>
        <section.View person={person} path={path} />
      </Activity>
      {prepared && (
        <Activity key={linkedKey(prepared)} mode="hidden">
          <prepared.View person={person} path={[]} />
        </Activity>
      )}
    </>
  );
}

function linkedKey({ id, prepare }: OfficeSection): string {
  return prepare ? `${id}/` : id;
}

/** Returns the segments of the address below /office. */
function usePath(): readonly string[] {
  const { path } = useQuery();
  return typeof path === 'string' ? [path] : (path ?? []);
}
