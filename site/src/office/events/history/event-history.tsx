import { History } from '../../history/history';
import type { EventPageProps } from '../event-page-props';
import { Moment } from '../moment';
import { ruleName } from '../../rules/rule-text';
import { actionText, changeText } from './history-text';

/** Who changed what about an auction, latest first. */
export function EventHistory({ event: { event_ID, timeZone } }: EventPageProps) {
  const words = {
    actionText, kindText: ruleName, changeText: (field: Parameters<typeof changeText>[0]) => changeText(field, timeZone), moment: (at: string) => <Moment at={at} zone={timeZone} />,
  };
  return <History subject="event" id={event_ID} words={words} empty="Changes to this auction appear here, with who made them." />;
}
