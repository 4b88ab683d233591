import { saveBidderTag } from '@/api/account';
import { PlainField } from '@/ui/form/formatted-field';
import { toastDone } from '@/ui/toast/toast';
import { SaveForm } from '../parts/save-form';
import { useSaveForm } from '@/use-save-form';

type Props = { tag: string; onSaved: (tag: string) => void };

export function BidderTagForm({ tag, onSaved }: Props) {
  const { field, submit, failure, isBusy, isDirty } = useSaveForm({ tag }, async (values) => {
    const saved = values.tag.trim();
    await saveBidderTag(saved);
    onSaved(saved);
    toastDone(saved ? 'Bidder tag saved' : 'Bidder tag removed');
    return { tag: saved };
  });
  return (
    <SaveForm label="Bidder tag" onSubmit={submit} failure={failure} isBusy={isBusy} isDirty={isDirty}>
      <PlainField label="Bidder tag (optional)" hint="Letters, digits, spaces and underscores" autoComplete="off" maxLength={40} {...field('tag')} />
    </SaveForm>
  );
}
