import { useEffect, type ComponentType } from 'react';
import { catalogRoles, eventsRoles, seeRoles } from '@/api/duties.gen';
import { useOfficeItem } from '@/api/office-items';
import type { UserInformation } from '@/api/schema.gen';
import { FilterLinks } from '@/ui/list/filter-links';
import { officePath } from '../addresses';
import { may } from '../duties';
import { NoSuchPage } from '../shell/no-such-page';
import { OneRow } from '../shell/one-row';
import { RecordView } from '../shell/record-view';
import { SectionHead } from '../shell/section-head';
import { SectionSkeleton } from '../shell/section-skeleton';
import { ItemDetails } from './form/item-details';
import { ItemHistory } from './history/item-history';
import { InspectionForm } from './inspection/inspection-form';
import { ItemActions } from './item-actions';
import type { ItemPageProps } from './item-page-props';
import { officeItemPath, type ItemPageId } from './item-pages';
import { ItemRules } from './item-rules';
import { StateBadge } from './list/item-columns';
import { ItemPhotos } from './photos/item-photos';
import { usePhotoQueue } from './photos/queue/use-photo-queue';

type ItemView = { id: ItemPageId; name: string; View: ComponentType<ItemPageProps> };

/** The pages of an item, in the order of their links. */
const pages: readonly ItemView[] = [
  { id: '', name: 'Details', View: ItemDetails },
  { id: 'photos', name: 'Photos', View: ItemPhotos },
  { id: 'inspection', name: 'Inspection', View: InspectionForm },
];
const rules: ItemView = { id: 'rules', name: 'Rules', View: ItemRules };
const history: ItemView = { id: 'history', name: 'History', View: ItemHistory };

type Props = { itemId: number; page: string; person: UserInformation };

/** /office/items/7: an item, with its pages as links below its title. */
export function ItemPage({ itemId, page, person }: Props) {
  const answer = useOfficeItem(itemId);
  const [, queue] = usePhotoQueue(person);
  const { mutate } = answer;
  useEffect(() => queue.onArrival((arrivedAt) => void (arrivedAt === itemId && mutate())), [queue, itemId, mutate]);
  const open = [...pages, ...(may(person, eventsRoles) ? [rules] : []), ...(may(person, seeRoles) ? [history] : [])];
  const shown = open.find(({ id }) => id === page);
  if (!shown) return <NoSuchPage />;
  return (
    <RecordView response={answer} what="this item" title="Item" back={{ href: officePath('items'), name: 'Items' }} skeleton={<SectionSkeleton />}>
      {(item) => (
        <>
          <SectionHead
            title={item.title}
            back={{ href: officePath('items'), name: 'Items' }}
            state={<StateBadge state={item.state} />}
            about={[item.stockNumber, item.lotNumber && `lot ${item.lotNumber}`, `${item.category}, ${item.family}`, item.location].filter(Boolean).join(' · ')}
            actions={<ItemActions item={item} mayChange={may(person, catalogRoles)} reload={() => mutate()} />}
          />
          <div style={{ marginBottom: 24 }}>
            <OneRow current={page}>
              <FilterLinks label="Pages of this item" current={page} options={open.map((one) => ({ id: one.id, name: one.name, count: one.id === 'photos' ? item.gallery.length : undefined, href: officeItemPath(itemId, one.id) }))} />
            </OneRow>
          </div>
          <shown.View item={item} person={person} mayChange={may(person, catalogRoles)} onChanged={(changed) => mutate(changed, { revalidate: false })} reload={() => mutate()} />
        </>
      )}
    </RecordView>
  );
}
