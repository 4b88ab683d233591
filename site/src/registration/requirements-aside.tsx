import { RequirementsList } from './requirements-list';
import styles from './requirements-aside.module.scss';

/** Beside the steps, where there is room: what they ask for. */
export function RequirementsAside() {
  return (
    <section className={styles.facts}>
      <h2>Have at hand</h2>
      <RequirementsList />
    </section>
  );
}
