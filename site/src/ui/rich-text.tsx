import { cx } from '@/lib/class-names';
import styles from './rich-text.module.scss';

/** Renders the tenant's HTML, which the engine sanitized when it was stored. Never pass HTML from any other source. */
export function RichText({ html, className }: { html: string; className?: string }) {
  return <div className={cx(styles.text, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
