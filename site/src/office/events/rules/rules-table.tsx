import type { OfficeRule } from '@/api/schema.gen';
import { cx } from '@/lib/class-names';
import { Button } from '@/ui/button';
import { momentText } from '../moment';
import styles from './event-rules.module.scss';
import { ruleName, ruleText } from './rule-text';

export type Rule = OfficeRule;

type Props = { rules: readonly Rule[]; zone: string; mayEnd: (rule: Rule) => boolean; onEnd: (rule: Rule) => void };

/** Rules with whose they are and when they apply. */
export function RulesTable({ rules, zone, mayEnd, onEnd }: Props) {
  if (rules.length === 0) return <p className="muted">No rules yet: there is no buyer’s premium, no fee and no commission.</p>;
  return (
    <table className={styles.table}>
      <caption className="unseen">Rules</caption>
      <thead className="unseen">
        <tr>
          <th scope="col">Rule</th>
          <th scope="col">Of</th>
          <th scope="col">Applies</th>
          <th scope="col">End</th>
        </tr>
      </thead>
      <tbody>
        {rules.map((rule) => (
          <tr key={rule.rule_ID} className={cx(!rule.isInForce && styles.over)}>
            <th scope="row">
              {ruleName(rule.kind)}
              <span className={styles.note}>{ruleText(rule.kind, rule.body)}</span>
            </th>
            <td>{rule.item_ID > 0 ? 'One lot' : rule.event_ID > 0 ? 'This auction' : 'The house'}</td>
            <td>{period(rule, zone)}</td>
            <td>
              {!rule.until && mayEnd(rule) && (
                <Button size="sm" variant="line" onClick={() => onEnd(rule)}>
                  End<span className="unseen"> {ruleName(rule.kind)}</span>
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function period({ from, until, isInForce }: Rule, zone: string): string {
  const start = Date.parse(from) === 0 ? 'From the start' : `${isInForce || until ? 'Since' : 'From'} ${momentText(from, zone)}`;
  return until ? `${start}, until ${momentText(until, zone)}` : start;
}
