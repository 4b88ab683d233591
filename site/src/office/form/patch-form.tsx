import type { KeyboardEvent, ReactNode } from 'react';
import { useTenant } from '@/api/tenant';
import { cx } from '@/lib/class-names';
import { formatShortDate, formatTime } from '@/lib/dates';
import { Button } from '@/ui/button';
import { FormFailure } from '@/ui/form/form-failure';
import { useMeasuredHeight } from '@/ui/hooks/use-measured-height';
import styles from './patch-form.module.scss';
import type { PatchFormState } from './use-patch-form';

type Props = {
  state: PatchFormState;
  /** The form's accessible name. */
  label: string;
  /** The button's label, and its label while saving. */
  action?: readonly [idle: string, busy: string];
  /** The person may only read it. */
  isReadOnly?: boolean;
  children: ReactNode;
};

/** A form of the office with its bar, which stays in view while something is unsaved: Save and Discard. Ctrl+S saves. */
export function PatchForm({ state, label, action: [idle, busy] = ['Save', 'Saving…'], isReadOnly = false, children }: Props) {
  const { submit, isBusy } = state;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!isBusy && !isReadOnly) void submit();
  };
  return (
    <form onSubmit={submit} onKeyDown={onKeyDown} noValidate aria-label={label} className={styles.form}>
      <KeptNote state={state} />
      <fieldset disabled={isReadOnly} className={styles.parts}>
        {children}
      </fieldset>
      {!isReadOnly && <Bar state={state} idle={idle} busy={busy} />}
    </form>
  );
}

function Bar({ state: { failure, isBusy, isDirty, discard }, idle, busy }: { state: PatchFormState; idle: string; busy: string }) {
  const bar = useMeasuredHeight<HTMLDivElement>('--save-bar', isDirty);
  return (
    <div ref={bar} className={cx(styles.bar, isDirty && styles.stuck)}>
      <FormFailure text={failure} />
      <Button type="submit" variant={isDirty ? 'signal' : 'line'} busy={isBusy}>
        {isBusy ? busy : idle}
      </Button>
      {isDirty && (
        <Button variant="quiet" onClick={discard}>
          Discard changes
        </Button>
      )}
      <p role="status" className={styles.status}>
        {isDirty ? 'Unsaved changes' : ''}
      </p>
    </div>
  );
}

/** Says that what is in a form was typed earlier, until that is saved or discarded. */
export function KeptNote({ state: { draftAt, isDirty } }: { state: Pick<PatchFormState, 'draftAt' | 'isDirty'> }) {
  const zone = useTenant().data?.timeZone;
  if (!draftAt || !isDirty) return null;
  return (
    <p role="status" className={styles.kept}>
      We kept what you typed on {formatShortDate(draftAt, zone)}, {formatTime(draftAt, zone)}. Save it, or discard it.
    </p>
  );
}

/** Fields side by side, as many as fit. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}

/** A titled part of a form. */
export function FieldSet({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>{title}</legend>
      {about && <p className={styles.about}>{about}</p>}
      {children}
    </fieldset>
  );
}
