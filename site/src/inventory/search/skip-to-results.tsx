import styles from './skip-to-results.module.scss';

/** Skips what is above the results and next to them; it is for wide screens, where the filters are between. */
export function SkipToResults() {
  return (
    <a href="#results" className={styles.skip}>
      Skip to results
    </a>
  );
}
