import { useState } from 'react';
import { itemPath } from '@/item-address';
import { publishItem } from '@/api/office-items';
import type { OfficeItem } from '@/api/schema.gen';
import { useAction } from '@/use-action';
import { Button, ButtonLink } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { toastDone } from '@/ui/toast/toast';

/** Publishing a draft, and the item's page on the site. A draft in an auction becomes public with it. */
export function ItemActions({ item, mayChange, reload }: { item: OfficeItem; mayChange: boolean; reload: () => Promise<unknown> }) {
  const { item_ID, version, state, event_ID } = item;
  const [isOpen, setOpen] = useState(false);
  const { isBusy, failure, run } = useAction();
  const publish = () =>
    run(async () => {
      await publishItem({ item_ID, seen: version });
      setOpen(false);
      toastDone('It is public now');
      await reload();
    });
  return (
    <>
      {state !== 'draft' && state !== 'withdrawn' && (
        <ButtonLink variant="line" href={itemPath(item)}>
          View on the site
        </ButtonLink>
      )}
      {state === 'draft' && event_ID === 0 && mayChange && (
        <Button variant="signal" onClick={() => setOpen(true)}>
          Publish
        </Button>
      )}
      {isOpen && (
        <ConfirmDialog title="Publish this item" action="Publish" isBusy={isBusy} failure={failure} onConfirm={() => void publish()} onClose={() => setOpen(false)}>
          <p>{item.gallery.length === 0 ? 'Everybody sees it at once. It has no photos yet.' : 'Everybody sees it at once.'}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
