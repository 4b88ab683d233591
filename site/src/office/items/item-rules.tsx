import { OwnRules } from '../rules/own-rules';
import type { ItemPageProps } from './item-page-props';

/** Commission, premium and fees of one item. */
export function ItemRules({ item: { item_ID } }: ItemPageProps) {
  return <OwnRules of={{ kind: 'item', id: item_ID }} empty="This item has no rules of its own. Those of its seller, its auction and the house apply." />;
}
