import type { ReactNode } from 'react';
import { Button } from '../button';
import { Dialog } from './dialog';
import { FormFailure } from '../form/form-failure';

type Props = {
  title: string;
  /** On the button that does it. */
  action: string;
  isBusy: boolean;
  failure: string;
  onConfirm: () => void;
  onClose: () => void;
  /** It binds: the one action that matters. */
  isBinding?: boolean;
  children: ReactNode;
};

/** Asks before something is taken away, or binds. A press beside it, Escape and Cancel leave all as it is. */
export function ConfirmDialog({ title, action, isBusy, failure, onConfirm, onClose, isBinding, children }: Props) {
  const footer = (
    <>
      <Button variant="line" onClick={onClose} data-autofocus>
        Cancel
      </Button>
      <Button variant={isBinding ? 'signal' : 'primary'} busy={isBusy} onClick={onConfirm}>
        {action}
      </Button>
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
