import { cx } from '@/lib/class-names';
import styles from './rich-text.module.scss';

/** HTML of the tenant. It was sanitised by the engine when it was stored; nothing else may be passed. */
export function RichText({ html, className }: { html: string; className?: string }) {
  return <div className={cx(styles.text, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
