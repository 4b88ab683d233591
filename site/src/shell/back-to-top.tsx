import { IconButton } from '@/ui/icon-button';
import styles from './back-to-top.module.scss';
import { useScrolledPast } from './scrolled-past';

export function BackToTop() {
  const isFar = useScrolledPast(600);
  if (!isFar) return null;
  return <IconButton round icon="up" label="Back to top" className={styles.button} onClick={toTop} />;
}

function toTop(): void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
}
