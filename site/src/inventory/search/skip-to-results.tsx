import styles from './skip-to-results.module.scss';

/** Moves the focus to the results, past the sort order and the filters. Shown on wide screens, where the filters come first. */
export function SkipToResults() {
  return (
    <a href="#results" className={styles.skip}>
      Skip to results
    </a>
  );
}
