import { useState, type ReactNode } from 'react';
import type { OfficeRule } from '@/api/schema.gen';
import { cx } from '@/lib/class-names';
import { Button } from '@/ui/button';
import { takeFocus } from '@/ui/take-focus';
import { EndRuleDialog } from './end-rule-dialog';
import { RulesTable } from './rules-table';
import { KindField, RuleEditor } from './rule-editor';
import { kindsOf } from './rule-forms';
import { isOf, subjectOf, subjectWords, type RuleSubject } from './rule-subject';
import styles from './rules.module.scss';

type Props = {
  rules: readonly OfficeRule[];
  of: RuleSubject;
  zone: string;
  isRetail: boolean;
  mayAdd: boolean;
  mayEnd: (rule: OfficeRule) => boolean;
  reload: () => Promise<unknown>;
  /** What the list says about itself. */
  about?: ReactNode;
  /** Says what applies while there is no rule; left out: nothing is charged. */
  empty?: string;
  /** Next to the list. */
  aside?: ReactNode;
};

/** Rules with their history, and the form that adds one. */
export function RulesView({ rules, of, zone, isRetail, mayAdd, mayEnd, reload, about, empty, aside }: Props) {
  const [kind, setKind] = useState<string | null>(null);
  const [ending, setEnding] = useState<OfficeRule | null>(null);
  const kinds = kindsOf(isRetail, of.kind);
  const words = subjectWords[of.kind];
  const present = (wanted: string) => {
    const inForce = rules.filter((rule) => rule.kind === wanted && rule.isInForce);
    return (inForce.find((rule) => isOf(rule, of)) ?? inForce.find((rule) => subjectOf(rule).kind === 'house'))?.body;
  };
  if (kind !== null) {
    return (
      <section aria-labelledby="rule-title" className={styles.editor}>
        <h2 id="rule-title" ref={takeFocus} tabIndex={-1} className={styles.title}>
          {words.title}
        </h2>
        <p className={styles.about}>
          {of.kind === 'house' && isRetail ? 'It applies to everything you sell.' : words.about} Past sales stay as they are.
        </p>
        {kinds.length > 1 && (
          <div className={styles.kind}>
            <KindField kinds={kinds} value={kind} onChoose={setKind} />
          </div>
        )}
        <RuleEditor key={kind} kind={kind} body={present(kind)} of={of} zone={zone} isRetail={isRetail} onClose={() => setKind(null)} onChanged={reload} />
      </section>
    );
  }
  return (
    <div className={cx(aside !== undefined && styles.columns)}>
      <div>
        {about}
        {mayAdd && (
          <Button variant="line" className={styles.add} onClick={() => setKind(kinds[0]!)}>
            {words.add}
          </Button>
        )}
        <RulesTable
          rules={rules}
          zone={zone}
          isRetail={isRetail}
          empty={empty}
          mayChange={(rule) => mayAdd && kinds.includes(rule.kind) && ['house', of.kind].includes(subjectOf(rule).kind)}
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
