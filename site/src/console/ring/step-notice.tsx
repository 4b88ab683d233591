import { Button } from '@/ui/button';
import { changes, whoElse } from '../console-changes';
import type { Desk } from '../desk';
import { armedText, stepTexts } from '../step-texts';
import type { Notice } from '../use-steps';
import type { View } from '../console-view';
import styles from './step-notice.module.scss';

/** Why a step was not taken: what changed since the person looked, or what is wrong. Its regions are always there, so that screen readers announce the text. */
export function StepNotice({ desk: { view, steps } }: { desk: Desk }) {
  const { notice, armed, cancel } = steps;
  return (
    <>
      <div role="alert">
        {notice && (
          <div className={styles.notice}>
            <NoticeText notice={notice} view={view} />
            <Button size="sm" variant="line" onClick={cancel}>
              OK
            </Button>
          </div>
        )}
      </div>
      <p role="status" className="unseen">
        {armed && `${armedText(armed)} Press again to do it.`}
      </p>
    </>
  );
}

function NoticeText({ notice, view }: { notice: Notice; view: View }) {
  if (notice.kind === 'failure') return <p>{notice.text}</p>;
  const changed = changes(notice.before, view);
  const who = whoElse(notice.before, view);
  return (
    <div>
      <p className={styles.title}>Not done: the ring changed before “{stepTexts[notice.step].name}”.</p>
      <ul>
        {who && <li>{who}.</li>}
        {changed.map((text) => (
          <li key={text}>{text}.</li>
        ))}
      </ul>
      <p>Look again, then decide.</p>
    </div>
  );
}
