import { useId, type ReactNode } from 'react';
import { BindingButton } from '@/ui/binding/binding-button';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { FormFailure } from '@/ui/form/form-failure';
import type { Saving } from '@/use-save-form';
import styles from './form-dialog.module.scss';

type Props = {
  title: string;
  /** The submit button's label, and the one while it sends. */
  action: readonly [label: string, busy: string];
  /** The label of the button that closes it. */
  dismiss?: string;
  saving: Saving;
  onClose: () => void;
  /** What the decision means, above the fields. */
  about?: ReactNode;
  children?: ReactNode;
};

/** A decision of the office that needs an answer typed in. */
export function FormDialog({ title, action: [label, busy], dismiss = 'Cancel', saving: { isBusy, failure, submit }, onClose, about, children }: Props) {
  const id = useId();
  const footer = (
    <>
      <Button variant="line" onClick={onClose}>
        {dismiss}
      </Button>
      <BindingButton type="submit" form={id} busy={isBusy}>
        {isBusy ? busy : label}
      </BindingButton>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={title} isStatic footer={footer}>
      <form id={id} onSubmit={submit} noValidate className={styles.form}>
        {about && <p>{about}</p>}
        <FormFailure text={failure} />
        {children}
      </form>
    </Dialog>
  );
}
