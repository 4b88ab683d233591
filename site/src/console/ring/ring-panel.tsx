import type { RefObject } from 'react';
import { bandOf } from '@/live/ring/ring-text';
import { cx } from '@/lib/class-names';
import { useOutcomeFocus } from '@/ui/binding/use-outcome-focus';
import type { Desk } from '../desk';
import { blockOf } from '../use-steps';
import { FloorBid } from './floor-bid';
import { RingFigures } from './ring-figures';
import styles from './ring-panel.module.scss';
import { StepButton } from './step-button';
import { StepNotice } from './step-notice';

/** The ring: its state, the figures, and a button for every step, each always in its place. */
export function RingPanel({ desk, paddleField }: { desk: Desk; paddleField: RefObject<HTMLInputElement | null> }) {
  const { view, connection, open } = desk;
  const panel = useOutcomeFocus<HTMLElement>(desk.steps.outcome);
  const band = bandOf(view.ring, view.lot, undefined);
  const block = connection === 'live' ? '' : blockOf(view, connection);
  return (
    <section ref={panel} tabIndex={-1} aria-label="The ring" className={styles.ring}>
      <div className={cx(styles.band, styles[band.tone])}>
        <p className={styles.text}>{band.text}</p>
        <p className={styles.detail}>{band.detail}</p>
      </div>
      <div className={styles.inside}>
        <RingFigures view={view} />
        <div>
          <div role="status">{block && <p className={styles.block}>{block}</p>}</div>
          <StepNotice desk={desk} />
        </div>
        <FloorBid desk={desk} paddleField={paddleField} />
        <div role="group" aria-label="Steps" className={styles.steps}>
          <StepButton kind={view.ring.state === 'ready' ? 'open' : 'start'} desk={desk} />
          <StepButton kind="going" desk={desk} label={view.ring.going === 1 ? 'Last warning' : undefined} />
          <StepButton kind="undo" desk={desk} />
          <StepButton kind="sold" desk={desk} className={styles.hammer} />
          <StepButton kind="pending" desk={desk} className={styles.hammer} />
          <StepButton kind="pass" desk={desk} className={styles.hammer} />
          <StepButton kind="reopen" desk={desk} />
          <StepButton kind="next" desk={desk} />
          <StepButton kind={view.ring.state === 'paused' ? 'resume' : 'pause'} desk={desk} />
          <StepButton kind="ask" desk={desk} />
          <StepButton kind="step" desk={desk} />
          <StepButton kind="floor" desk={desk} label="Other amount" keyName="B" onPress={() => open('amount')} />
          <StepButton kind="jump" desk={desk} />
          <StepButton kind="end" desk={desk} />
        </div>
      </div>
    </section>
  );
}
