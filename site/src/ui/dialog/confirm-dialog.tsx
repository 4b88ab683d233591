import type { ReactNode } from 'react';
import { BindingButton } from '../binding/binding-button';
import { Button } from '../button';
import { Dialog } from './dialog';
import { FormFailure } from '../form/form-failure';

type Props = {
  title: string;
  /** The confirm button's label. */
  action: string;
  /** The label of the button that changes nothing. */
  cancel?: string;
  isBusy: boolean;
  failure: string;
  onConfirm: () => void;
  onClose: () => void;
  /** Styles the confirm button for a binding action. */
  isBinding?: boolean;
  children: ReactNode;
};

/** Confirms a destructive or binding action. Escape, Cancel and clicking the backdrop change nothing. */
export function ConfirmDialog({ title, action, cancel = 'Cancel', isBusy, failure, onConfirm, onClose, isBinding, children }: Props) {
  const footer = (
    <>
      <Button variant="line" onClick={onClose} data-autofocus>
        {cancel}
      </Button>
      <BindingButton variant={isBinding ? 'signal' : 'primary'} busy={isBusy} onClick={onConfirm}>
        {action}
      </BindingButton>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={title} role="alertdialog" footer={footer}>
      <div style={{ display: 'grid', gap: 16 }}>
        {children}
        <FormFailure text={failure} />
      </div>
    </Dialog>
  );
}
