import type { OfficeRule } from '@/api/schema.gen';
import { cx } from '@/lib/class-names';
import { Button } from '@/ui/button';
import { momentText } from '../events/moment';
import styles from './rules-table.module.scss';
import { subjectOf, subjectWords } from './rule-subject';
import { ruleName, ruleText } from './rule-text';

type Props = {
  rules: readonly OfficeRule[];
  zone: string;
  isRetail: boolean;
  empty?: string;
  mayChange: (rule: OfficeRule) => boolean;
  onChange: (rule: OfficeRule) => void;
  mayEnd: (rule: OfficeRule) => boolean;
  onEnd: (rule: OfficeRule) => void;
};

/** Rules with whose they are and when they apply. */
export function RulesTable({ rules, zone, isRetail, empty, mayChange, onChange, mayEnd, onEnd }: Props) {
  if (rules.length === 0) return <p className={styles.empty}>{empty ?? `No rules yet: there is no ${isRetail ? 'tax' : 'buyer’s premium'}, no fee and no commission.`}</p>;
  return (
    <table className={styles.table}>
      <caption className="unseen">Rules</caption>
      <thead className="unseen">
        <tr>
          <th scope="col">Rule</th>
          <th scope="col">Of</th>
          <th scope="col">Applies</th>
          <th scope="col">Change or end</th>
        </tr>
      </thead>
      <tbody>
        {rules.map((rule) => (
          <tr key={rule.rule_ID} className={cx(!rule.isInForce && styles.over)}>
            <th scope="row">
              {ruleName(rule.kind)}
              <span className={styles.note}>{ruleText(rule.kind, rule.body)}</span>
            </th>
            <td>{subjectWords[subjectOf(rule).kind].name}</td>
            <td>{period(rule, zone)}</td>
            <td>
              <div className={styles.actions}>
                {rule.isInForce && mayChange(rule) && (
                  <Button size="sm" variant="line" onClick={() => onChange(rule)}>
                    Change<span className="unseen"> {ruleName(rule.kind)}</span>
                  </Button>
                )}
                {!rule.until && mayEnd(rule) && (
                  <Button size="sm" variant="quiet" onClick={() => onEnd(rule)}>
                    End<span className="unseen"> {ruleName(rule.kind)}</span>
                  </Button>
                )}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Writes when a rule applies. */
function period({ from, until, isInForce }: OfficeRule, zone: string): string {
  const isFromTheStart = Date.parse(from) <= 0;
  const start = isFromTheStart ? 'From the start' : `${isInForce || until ? 'Since' : 'From'} ${momentText(from, zone)}`;
  return until ? `${start}, until ${momentText(until, zone)}` : start;
}
