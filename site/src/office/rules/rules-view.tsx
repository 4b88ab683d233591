import { useState, type ReactNode } from 'react';
import type { OfficeRule } from '@/api/schema.gen';
import { cx } from '@/lib/class-names';
import { Button } from '@/ui/button';
import { takeFocus } from '@/ui/take-focus';
import { EndRuleDialog } from './end-rule-dialog';
import { RulesTable } from './rules-table';
import { KindField, RuleEditor } from './rule-editor';
import { kindsOf } from './rule-forms';
import styles from './rules.module.scss';

type Props = {
  rules: readonly OfficeRule[];
  /** 0: the rules of the whole house. */
  eventId: number;
  zone: string;
  isRetail: boolean;
  mayAdd: boolean;
  mayEnd: (rule: OfficeRule) => boolean;
  reload: () => Promise<unknown>;
  /** What the list says about itself. */
  about?: ReactNode;
  /** Next to the list. */
  aside?: ReactNode;
};

/** Rules with their history, and the form that adds one. */
export function RulesView({ rules, eventId, zone, isRetail, mayAdd, mayEnd, reload, about, aside }: Props) {
  const [kind, setKind] = useState<string | null>(null);
  const [ending, setEnding] = useState<OfficeRule | null>(null);
  const kinds = kindsOf(isRetail, eventId > 0);
  const present = (of: string) => {
    const inForce = rules.filter((rule) => rule.kind === of && rule.isInForce && rule.item_ID === 0);
    return (inForce.find(({ event_ID }) => event_ID === eventId) ?? inForce[0])?.body;
  };
  if (kind !== null) {
    return (
      <section aria-labelledby="rule-title" className={styles.editor}>
        <h2 id="rule-title" ref={takeFocus} tabIndex={-1} className={styles.title}>
          {eventId > 0 ? 'A rule of this auction' : 'A rule of the house'}
        </h2>
        <p className={styles.about}>
          {eventId > 0 ? 'It goes before the same rule of the house.' : isRetail ? 'It applies to everything you sell.' : 'It applies to every auction and lot without a rule of its own.'} Past sales stay as they are.
        </p>
        <div className={styles.kind}>
          <KindField kinds={kinds} value={kind} onChoose={setKind} />
        </div>
        <RuleEditor key={kind} kind={kind} body={present(kind)} eventId={eventId} zone={zone} isRetail={isRetail} onClose={() => setKind(null)} onChanged={reload} />
      </section>
    );
  }
  return (
    <div className={cx(aside !== undefined && styles.columns)}>
      <div>
        {about}
        {mayAdd && (
          <Button variant="line" className={styles.add} onClick={() => setKind(kinds[0]!)}>
            {eventId > 0 ? 'Add a rule of this auction' : 'Add a rule'}
          </Button>
        )}
        <RulesTable
          rules={rules}
          zone={zone}
          isRetail={isRetail}
          mayChange={(rule) => mayAdd && kinds.includes(rule.kind) && rule.item_ID === 0}
          onChange={(rule) => setKind(rule.kind)}
          mayEnd={mayEnd}
          onEnd={setEnding}
        />
      </div>
      {aside}
      {ending && <EndRuleDialog rule={ending} onClose={() => setEnding(null)} onChanged={reload} />}
    </div>
  );
}
