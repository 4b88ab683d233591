import { useRouter } from 'next/router';
import { useListedItems, useSoldItems } from '@/api/purchases';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { ResponseView } from '@/ui/response-view';
import { EmptyState } from '@/ui/message';
import { useAddressReady } from '@/use-address-ready';
import { ItemGroup, ItemRowsSkeleton } from '../parts/item-rows';
import { listedStatusAt } from './listed-status';
import { ListedRow, SoldRow } from './selling-rows';
import { StatusLinks } from './status-links';

/** The person's listed items by status, and their sales. */
export function SellingSection() {
  const { query } = useRouter();
  const { id, none } = listedStatusAt(useAddressReady() ? query.status : '');
  const listed = useListedItems(id);
  const sold = useSoldItems();
  const skeleton = <ItemRowsSkeleton label="Loading your listings" />;
  return (
    <ResponseView response={listed} what="your listings" skeleton={skeleton}>
      {({ items }) => (
        <ResponseView response={sold} what="your sales" skeleton={skeleton}>
          {(sales) =>
            id === '' && items.length + sales.items.length === 0 ? (
              <NothingSold />
            ) : (
              <>
                <ItemGroup title="Listed" count={items.length} none={none} tools={<StatusLinks current={id} />}>
                  {items.map((purchase) => (
                    <ListedRow key={`${purchase.item.item_ID} ${purchase.sale_ID}`} purchase={purchase} />
                  ))}
                </ItemGroup>
                {id === '' && (
                  <ItemGroup title="Sold" count={sales.items.length} none="No sold items yet.">
                    {sales.items.map((purchase) => (
                      <SoldRow key={purchase.sale_ID} purchase={purchase} />
                    ))}
                  </ItemGroup>
                )}
              </>
            )
          }
        </ResponseView>
      )}
    </ResponseView>
  );
}

function NothingSold() {
  return (
    <EmptyState title="No listings yet" icon="document" actions={<ButtonLink href={paths.content('how-to-sell')}>How to sell</ButtonLink>}>
      When the auction house lists an item for you, its bids, offers and sale appear here.
    </EmptyState>
  );
}
