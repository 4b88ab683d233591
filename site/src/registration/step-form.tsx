import { useEffect, useRef, type ReactNode } from 'react';
import { FormFailure } from '@/ui/form/form-failure';
import styles from './step-form.module.scss';

type Props = { title: string; lead?: ReactNode; failure?: string; children: ReactNode; onSubmit?: () => void };

/** The form of a step: title, form-level error, fields. */
export function StepForm({ title, lead, failure = '', children, onSubmit }: Props) {
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <div>
        <h2>{title}</h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <FormFailure text={failure} />
      {children}
    </form>
  );
}

/** Takes the focus and scrolls to the top when `stage` changes, but not on the first render. */
export function StepFocus({ stage, children }: { stage: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(stage);
  useEffect(() => {
    if (before.current === stage) return;
    before.current = stage;
    place.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [stage]);
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {children}
    </div>
  );
}

export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
