import Link from 'next/link';
import { cx } from '@/lib/class-names';
import { paths } from '@/routes';
import type { ShownStep, Step } from './steps';
import styles from './steps-bar.module.scss';

type Props = {
  steps: readonly ShownStep[];
  current: Step;
  /** The furthest step the person may open. */
  reached: Step;
};

/** Shows the registration's progress. Steps reached so far are links. */
export function StepsBar({ steps, current, reached }: Props) {
  const at = steps.findIndex(({ step }) => step === current);
  return (
    <nav aria-label="Registration">
      <p className={styles.count}>
        Step {at + 1} of {steps.length}
      </p>
      <ol className={styles.steps}>
        {steps.map(({ step, name }, index) => {
          const isDone = step < reached;
          const words = (
            <>
              <span className={styles.number} aria-hidden="true">
                {isDone ? '✓' : index + 1}
              </span>
              {name}
              {isDone && <span className="unseen"> (done)</span>}
            </>
          );
          return (
            <li key={step} className={cx(styles.step, (isDone || step === current) && styles.filled)}>
              {step <= reached ? (
                <Link href={`${paths.register}?step=${step}`} shallow prefetch={false} aria-current={step === current ? 'step' : undefined}>
                  {words}
                </Link>
              ) : (
                <span>{words}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
