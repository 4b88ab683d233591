import { useOfficeEvents } from '@/api/office-events';
import { ListMenu } from '@/ui/list/list-menu';
import { idIn } from '../../addresses';
import { useIsRetail } from '../../use-is-retail';
import styles from './filters.module.scss';

type EventMenuProps = { value: string; onSelect: (eventId: string) => void };

/** Selects an auction, of the latest 50; "" stands for all. A house without auctions has none to select. */
export function EventMenu(props: EventMenuProps) {
  return useIsRetail() ? null : <Events {...props} />;
}

function Events({ value, onSelect }: EventMenuProps) {
  const events = useOfficeEvents({ status: '', search: '', page: 1 }, { refreshInterval: 0 }).data?.events ?? [];
  const options = [{ id: '', name: 'All auctions' }, ...events.map(({ event_ID, name }) => ({ id: String(event_ID), name }))];
  return <ListMenu label="Auction" options={options} value={idIn(value) ? value : ''} onSelect={onSelect} />;
}

type DaysProps = { from: string; to: string; onChange: (days: { from: string; to: string }) => void };

/** The first and the last day of a list; empty ones do not limit it. */
export function Days({ from, to, onChange }: DaysProps) {
  const day = (label: string, value: string, set: (value: string) => void) => (
    <label className={styles.day}>
      <span className={styles.label}>{label}</span>
      <input type="date" className={styles.input} value={value} max="9999-12-31" onChange={(event) => set(event.target.value)} />
    </label>
  );
  return (
    <div role="group" aria-label="Days" className={styles.days}>
      {day('From', from, (value) => onChange({ from: value, to: to && value > to ? value : to }))}
      {day('To', to, (value) => onChange({ from: from && value && value < from ? value : from, to: value }))}
    </div>
  );
}

const isDay = /^\d{4}-\d{2}-\d{2}$/;

/** Returns a day of the address, "" if it is none. */
export function dayIn(value: string): string {
  return isDay.test(value) ? value : '';
}
