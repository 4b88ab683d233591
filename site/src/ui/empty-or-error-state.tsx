import type { ReactNode } from 'react';
import { Button } from './button';
import { Icon, type IconName } from './icon';
import styles from './empty-or-error-state.module.scss';

type EmptyProps = { title: string; icon?: IconName; children?: ReactNode; actions?: ReactNode };

/** An empty state: what is missing and what to do next. */
export function EmptyState({ title, icon = 'search', children, actions }: EmptyProps) {
  return (
    <div className={styles.message}>
      <Icon name={icon} size={32} className={styles.icon} />
      <h2 className={styles.title}>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

type ErrorProps = { title: string; message?: string; onRetry?: () => void; actions?: ReactNode };

/** An error with an optional retry button. */
export function ErrorState({ title, message, onRetry, actions }: ErrorProps) {
  return (
    <div className={styles.message} role="alert">
      <Icon name="warning" size={32} className={styles.icon} />
      <h2 className={styles.title}>{title}</h2>
      {message && <p className={styles.text}>{message}</p>}
      <div className={styles.actions}>
        {onRetry && <Button onClick={onRetry}>Try again</Button>}
        {actions}
      </div>
    </div>
  );
}
