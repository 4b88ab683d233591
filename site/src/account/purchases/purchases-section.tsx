import { useLostItems, useWonPurchased } from '@/api/purchases';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { ResponseView } from '@/ui/response-view';
import { EmptyState } from '@/ui/message';
import { ItemGroup, ItemRowsSkeleton } from '../parts/item-rows';
import { LostRow, WonRow } from './purchase-rows';

/** Lots the person won or bought, and lots they lost. */
export function PurchasesSection() {
  const won = useWonPurchased();
  const lost = useLostItems();
  const skeleton = <ItemRowsSkeleton label="Loading your purchases" />;
  return (
    <ResponseView response={won} what="your purchases" skeleton={skeleton}>
      {(bought) => (
        <ResponseView response={lost} what="your lost lots" skeleton={skeleton}>
          {(missed) =>
            bought.items.length + missed.items.length === 0 ? (
              <NoPurchases />
            ) : (
              <>
                <ItemGroup title="Won & purchased" count={bought.items.length} none="No purchases yet.">
                  {bought.items.map((purchase) => (
                    <WonRow key={purchase.sale_ID} purchase={purchase} />
                  ))}
                </ItemGroup>
                <ItemGroup title="Lost" count={missed.items.length} none="No lost lots.">
                  {missed.items.map((purchase) => (
                    <LostRow key={purchase.item.item_ID} purchase={purchase} />
                  ))}
                </ItemGroup>
              </>
            )
          }
        </ResponseView>
      )}
    </ResponseView>
  );
}

function NoPurchases() {
  return (
    <EmptyState title="No purchases yet" icon="cart" actions={<ButtonLink href={paths.search}>Search inventory</ButtonLink>}>
      Items you win, buy now or buy by offer appear here.
    </EmptyState>
  );
}
