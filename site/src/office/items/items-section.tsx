import { catalogRoles } from '@/api/duties.gen';
import type { UserInformation } from '@/api/schema.gen';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';
import { idIn, officePath } from '../addresses';
import { may } from '../duties';
import type { SectionProps } from '../section-props';
import { NoSuchPage } from '../shell/no-such-page';
import { SectionHead } from '../shell/section-head';
import { NewItem } from './form/new-item';
import { ItemPage } from './item-page';
import { ItemsList } from './list/items-list';
import { itemRowsOf } from './rows/use-item-rows';

/** /office/items: the items of the house; /new adds one, /7 is one of them, with its pages below it. */
export function ItemsSection({ person, path }: SectionProps) {
  const [first, page = '', ...rest] = path;
  const itemId = idIn(first);
  if (rest.length > 0) return <NoSuchPage />;
  if (!first) return <ItemsList person={person} />;
  if (first === 'new' && !page) return may(person, catalogRoles) ? <NewItem person={person} /> : <MayNotAdd />;
  return itemId ? <ItemPage key={itemId} itemId={itemId} page={page} person={person} /> : <NoSuchPage />;
}

/** Loads the first rows of the table for a person who is about to open it. */
export function prepareItems(person: UserInformation): Promise<void> {
  return itemRowsOf(person).prepare();
}

function MayNotAdd() {
  return (
    <>
      <SectionHead title="New item" back={{ href: officePath('items'), name: 'Items' }} />
      <EmptyState title="Your role doesn’t add items" icon="user" actions={<ButtonLink href={officePath('items')}>Show the items</ButtonLink>}>
        Ask an owner of the auction house for a role that does.
      </EmptyState>
    </>
  );
}
