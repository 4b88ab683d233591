import { useTenant } from '@/api/tenant';
import type { FieldChange } from '@/api/schema.gen';
import { formatDate, formatTime } from '@/lib/dates';
import { History } from '../../history/history';
import type { ItemPageProps } from '../item-page-props';
import { actionText, changeText, reasonText } from './history-text';

/** Who changed what about an item, latest first. */
export function ItemHistory({ item }: ItemPageProps) {
  const zone = useTenant().data?.timeZone;
  const words = {
    actionText,
    reasonText,
    changeText: (field: FieldChange) => changeText(field),
    moment: (at: string) => <time dateTime={at}>{`${formatDate(at, zone)}, ${formatTime(at, zone)}`}</time>,
  };
  return <History subject="item" id={item.item_ID} words={words} empty="Changes to this item appear here, with who made them." />;
}
