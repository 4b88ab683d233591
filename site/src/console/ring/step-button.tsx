import { cx } from '@/lib/class-names';
import { Button } from '@/ui/button';
import type { Desk } from '../desk';
import { keyOf } from '../keys';
import { usualStep, whyNot } from '../step-rules';
import { armedText, stepTexts, type StepKind } from '../step-texts';
import { blockOf } from '../use-steps';
import styles from './step-button.module.scss';

type Props = {
  kind: StepKind;
  desk: Desk;
  /** By default the step's name. */
  label?: string;
  /** By default the step's key. */
  keyName?: string;
  /** By default it takes the step. */
  onPress?: () => void;
  className?: string;
};

/** The button of a step. It stays in its place; when the step is not possible, a press explains why. */
export function StepButton({ kind, desk, label, keyName, onPress, className }: Props) {
  const { view, connection, steps, isKeyed, take } = desk;
  const why = blockOf(view, connection) || whyNot(kind, view);
  const isArmed = steps.armed === kind;
  const isUsual = why === '' && !onPress && usualStep(view) === kind;
  const shortcut = keyName ?? keyOf(kind);
  return (
    <Button
      variant={isArmed ? 'signal' : isUsual ? 'primary' : 'line'}
      busy={steps.busy === kind}
      aria-disabled={why !== ''}
      aria-keyshortcuts={isKeyed ? shortcut : undefined}
      className={cx(styles.step, className)}
      onClick={() => (onPress && why === '' ? onPress() : take(kind))}
    >
      <span>{isArmed ? armedText(kind) : (label ?? stepTexts[kind].name)}</span>
      {isArmed ? <small className={styles.again}>Press again</small> : isKeyed && <kbd aria-hidden="true" className={styles.key}>{shortcut}</kbd>}
    </Button>
  );
}
