import { useId, type ReactNode, type Ref } from 'react';
import styles from './item-section.module.scss';

type Props = { title: string; action?: ReactNode; children: ReactNode; ref?: Ref<HTMLElement> };

/** A section of the item page with its heading. */
export function ItemSection({ title, action, children, ref }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} ref={ref}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
