import { useId, useState, type FormEvent } from 'react';
import { paths } from '@/routes';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { Field } from '@/ui/form/field';
import { FormFailure } from '@/ui/form/form-failure';
import { Switch } from '@/ui/form/switch';
import { toastDone } from '@/ui/toast/toast';
import { useAction } from '@/use-action';

type Props = { name: string; onSave: (chosen: { name: string; notify: boolean }) => Promise<void>; onClose: () => void };

const maxNameLength = 100;

export function SaveSearchDialog({ name: suggested, onSave, onClose }: Props) {
  const [name, setName] = useState(suggested.slice(0, maxNameLength));
  const [notify, setNotify] = useState(true);
  const { isBusy, failure, run } = useAction();
  const form = useId();
  const isEmpty = name.trim() === '';
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty) return;
    void run(async () => {
      await onSave({ name: name.trim(), notify });
      toastDone('Search Saved', { label: 'View saved searches', href: paths.accountTab('searches') });
      onClose();
    });
  };
  const footer = (
    <Button type="submit" form={form} busy={isBusy}>
      {isBusy ? 'Saving…' : 'Save search'}
    </Button>
  );
  return (
    <Dialog open onClose={onClose} title="Save this search" cancel="Cancel" footer={footer}>
      <form id={form} onSubmit={save} noValidate style={{ display: 'grid', gap: 16 }}>
        <FormFailure text={failure} />
        <Field
          label="Name"
          value={name}
          maxLength={maxNameLength}
          required
          error={isEmpty ? 'Enter a name' : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <Switch label="Notify me about new matches" hint="At most one email a day, and in your notifications" checked={notify} onChange={setNotify} />
      </form>
    </Dialog>
  );
}
