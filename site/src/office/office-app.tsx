import { SWRConfig } from 'swr';
import type { UserInformation } from '@/api/schema.gen';
import { optionalResource } from '@/api/resource';
import { useTenant } from '@/api/tenant';
import { onDemand } from '@/ui/on-demand';
import { useAddressReady } from '@/use-address-ready';
import { useQuery } from '@/use-query';
import { Gate } from './access/gate';
import { NotYourSection } from './access/not-your-section';
import { mayOpen, sectionAt, sectionsOf } from './sections';
import { NoSuchPage } from './shell/no-such-page';
import { OfficeFrame } from './shell/office-frame';
import { OfficeSkeleton } from './shell/office-skeleton';

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
  if (!tenant || !isReady) return <OfficeSkeleton />;
  const all = sectionsOf(tenant.retailMode === true);
  const found = sectionAt(all, segments);
  return (
    <OfficeFrame person={person} sections={all.filter((section) => mayOpen(person, section))} current={found?.section.id}>
      <Page person={person} found={found} />
    </OfficeFrame>
  );
}

function Page({ person, found }: { person: UserInformation; found: ReturnType<typeof sectionAt> }) {
  if (!found) return <NoSuchPage />;
  const { section, path } = found;
  return mayOpen(person, section) ? <section.View key={section.id} person={person} path={path} /> : <NotYourSection section={section} />;
}

/** Returns the segments of the address below /office. */
function usePath(): readonly string[] {
  const { path } = useQuery();
  return typeof path === 'string' ? [path] : (path ?? []);
}
