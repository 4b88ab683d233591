import { setPrimaryAccount } from '@/api/account';
import type { Account, ContactInfo } from '@/api/schema.gen';
import { Button } from '@/ui/button';
import { FormFailure } from '@/ui/form/form-failure';
import { toastDone } from '@/ui/toast/toast';
import { useAction } from '@/use-action';
import { accountName } from './account-names';

/** Makes an account the one that the person buys as. */
export function BuyAs({ account, onSwitched }: { account: Account; onSwitched: (contact: ContactInfo) => void }) {
  const { isBusy, failure, run } = useAction();
  const name = accountName(account);
  const choose = () =>
    run(async () => {
      onSwitched(await setPrimaryAccount(account.account_ID));
      toastDone(`You now buy as ${name}`);
    });
  return (
    <>
      <Button size="sm" variant="line" busy={isBusy} onClick={choose}>
        {isBusy ? 'Switching…' : 'Buy as this account'}
        <span className="unseen">: {name}</span>
      </Button>
      <FormFailure text={failure} />
    </>
  );
}
