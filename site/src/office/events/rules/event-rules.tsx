import { useState } from 'react';
import { houseRoles } from '@/api/duties.gen';
import { Button } from '@/ui/button';
import { may } from '../../duties';
import type { EventPageProps } from '../event-page';
import { Example } from '../overview/example';
import { Part } from '../overview/part';
import { AddRuleDialog } from './add-rule-dialog';
import { EndRuleDialog } from './end-rule-dialog';
import styles from './event-rules.module.scss';
import { RulesTable, type Rule } from './rules-table';

/** The rules that can apply to an auction, and what they come to for a lot. */
export function EventRules({ event, mayChange, person, reload }: EventPageProps) {
  const [isAdding, setAdding] = useState(false);
  const [ending, setEnding] = useState<Rule | null>(null);
  const mayEnd = ({ event_ID, item_ID }: Rule) => mayChange && (event_ID > 0 || item_ID > 0 || may(person, houseRoles));
  return (
    <div className={styles.columns}>
      <Part
        title="Rules"
        about="Of each kind, a rule of a lot goes before one of this auction, and that before one of the house; of several, the latest applies. Rules are never changed: past sales were made by them."
      >
        <RulesTable rules={event.rules} zone={event.timeZone} mayEnd={mayEnd} onEnd={setEnding} />
        {mayChange && (
          <Button variant="line" className={styles.add} onClick={() => setAdding(true)}>
            Add a rule of this auction
          </Button>
        )}
      </Part>
      <Example example={event.example} />
      {isAdding && <AddRuleDialog eventId={event.event_ID} onClose={() => setAdding(false)} onChanged={reload} />}
      {ending && <EndRuleDialog rule={ending} onClose={() => setEnding(null)} onChanged={reload} />}
    </div>
  );
}
