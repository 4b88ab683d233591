import { cx } from '@/lib/class-names';
import { formatBriefAge } from '@/lib/relative-time';
import { useNow } from '@/ui/hooks/use-now';
import { lastStepText } from '../last-step';
import type { View } from '../console-view';
import styles from './ring-figures.module.scss';

const fiveSeconds = 5000;
const aMinute = 60_000;

/** The last step and who took it, so that nobody wonders about another console. */
export function LastStepLine({ view: { record } }: { view: View }) {
  const now = useNow(fiveSeconds);
  const last = record?.last;
  if (!last) return null;
  const isOthers = !last.isYours && last.name !== '' && now - new Date(last.at).getTime() < aMinute;
  return (
    <p className={cx(styles.last, isOthers && styles.others)}>
      {lastStepText(last)} · <time dateTime={last.at}>{formatBriefAge(last.at, now)}</time>
    </p>
  );
}
