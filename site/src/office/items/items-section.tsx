import { catalogRoles } from '@/api/duties.gen';
import { idIn } from '../addresses';
import { may } from '../duties';
import type { SectionProps } from '../sections';
import { NoSuchPage } from '../shell/no-such-page';
import { NewItem } from './form/new-item';
import { ItemPage } from './item-page';
import { ItemsList } from './list/items-list';

/** /office/items: the items of the house; /new adds one, /7 is one of them, with its pages below it. */
export function ItemsSection({ person, path }: SectionProps) {
  const [first, page = '', ...rest] = path;
  const itemId = idIn(first);
  if (rest.length > 0) return <NoSuchPage />;
  if (!first) return <ItemsList person={person} />;
  if (first === 'new' && !page && may(person, catalogRoles)) return <NewItem person={person} />;
  return itemId ? <ItemPage key={itemId} itemId={itemId} page={page} person={person} /> : <NoSuchPage />;
}
