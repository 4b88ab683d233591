import { useLostItems, useWonPurchased } from '@/api/purchases';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { Loaded } from '@/ui/loaded';
import { EmptyState } from '@/ui/message';
import { ItemGroup, ItemRowsSkeleton } from '../parts/item-rows';
import { LostRow, WonRow } from './purchase-rows';

/** What the person won or bought, and the lots that went to others. */
export function PurchasesSection() {
  const won = useWonPurchased();
  const lost = useLostItems();
  const skeleton = <ItemRowsSkeleton label="Loading your purchases" />;
  return (
    <Loaded answer={won} what="Your purchases" skeleton={skeleton}>
      {(bought) => (
        <Loaded answer={lost} what="The lots you lost" skeleton={skeleton}>
          {(missed) =>
            bought.items.length + missed.items.length === 0 ? (
              <NoPurchases />
            ) : (
              <>
                <ItemGroup title="Won & purchased" count={bought.items.length} none="You have not won or bought anything yet.">
                  {bought.items.map((purchase) => (
                    <WonRow key={purchase.sale_ID} purchase={purchase} />
                  ))}
                </ItemGroup>
                <ItemGroup title="Lost" count={missed.items.length} none="You have lost no lot you bid on.">
                  {missed.items.map((purchase) => (
                    <LostRow key={purchase.item.item_ID} purchase={purchase} />
                  ))}
                </ItemGroup>
              </>
            )
          }
        </Loaded>
      )}
    </Loaded>
  );
}

function NoPurchases() {
  return (
    <EmptyState title="You have not bought anything yet" icon="cart" actions={<ButtonLink href={paths.search}>Search inventory</ButtonLink>}>
      What you win at auctions, buy now or get by an offer appears here.
    </EmptyState>
  );
}
