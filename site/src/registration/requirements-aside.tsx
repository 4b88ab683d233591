import { RequirementsList } from './requirements-list';
import styles from './requirements-aside.module.scss';

/** The requirements, next to the steps on wide screens. */
export function RequirementsAside() {
  return (
    <section className={styles.facts}>
      <h2>What you’ll need</h2>
      <RequirementsList />
    </section>
  );
}
