import { useState } from 'react';
import { useOptionalItem } from '@/api/inventory/item';
import type { Item } from '@/api/schema.gen';
import { BuyingDialog } from '@/inventory/item/buying/buying-dialog';
import { Button, ButtonLink } from '@/ui/button';

/** Makes an offer for a watched item in place; leads to its page if the details do not load. */
export function OfferButton({ item }: { item: Item }) {
  const [isOpen, setOpen] = useState(false);
  const { data: detail, error } = useOptionalItem(isOpen ? item.item_ID : null);
  const label = (
    <>
      Make an offer<span className="unseen">: {item.description}</span>
    </>
  );
  if (!detail && error) {
    return (
      <ButtonLink size="sm" href={item.itemURL}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <>
      <Button size="sm" busy={isOpen && !detail} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && detail && <BuyingDialog item={detail} kind="offer" onClose={() => setOpen(false)} />}
    </>
  );
}
