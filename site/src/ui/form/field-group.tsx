import type { ReactNode } from 'react';
import styles from './field-group.module.scss';

/** A titled group of fields in two columns. A child with `data-whole` spans both; with `data-half`, two share a line on a phone, too. */
export function FieldGroup({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{title}</legend>
      {lead && <p className={styles.partLead}>{lead}</p>}
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}
