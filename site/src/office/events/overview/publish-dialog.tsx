import { publishEvent } from '@/api/office-events';
import type { PublishEventInputBody } from '@/api/schema.gen';
import { toastDone } from '@/ui/toast/toast';
import { useSaveForm } from '@/use-save-form';
import { ChoiceField } from '../../form/choice-field';
import { FormDialog } from '../../form/form-dialog';
import type { EventPageProps } from '../event-page-props';
import { momentText } from '../moment';
import styles from './publish-dialog.module.scss';

type When = PublishEventInputBody['announce'];

/** Publishes a draft: from then on everybody sees it. What blocks it is listed, and nothing is sent. */
export function PublishDialog({ event, onChanged, reload, onClose }: EventPageProps & { onClose: () => void }) {
  const { event_ID, name, version: seen, numbersAt, announceAt, checklist, timeZone } = event;
  const blocking = checklist.filter(({ blocks }) => blocks);
  const missing = checklist.filter(({ ok, blocks }) => !ok && !blocks);
  const { form, ...saving } = useSaveForm<{ numbers: When; announce: When }>(
    { numbers: numbersAt ? 'at' : 'office', announce: announceAt ? 'at' : 'office' },
    async (when) => {
      if (blocking.length > 0) return null;
      try {
        await onChanged(await publishEvent({ event_ID, seen, ...when }));
      } catch (error) {
        void reload();
        throw error;
      }
      toastDone(`${name} is published`);
      onClose();
      return null;
    },
  );
  const choices = (at: string | null | undefined): [When, string][] => [
    ...(at ? [['at', `On ${momentText(at, timeZone)}`] as [When, string]] : []),
    ['now', 'Now'],
    ['office', 'Later, by the office'],
  ];
  return (
    <FormDialog
      title={`Publish ${name}`}
      action={['Publish', 'Publishing…']}
      saving={saving}
      onClose={onClose}
      about="Everybody will see the auction and its lots. It can’t become a draft again."
    >
      <Entries title="Finish this first" entries={blocking} />
      <Entries title="You can publish without this" entries={missing} />
      <ChoiceField control={form.control} name="numbers" label="Assign lot numbers" options={choices(numbersAt)} />
      <ChoiceField control={form.control} name="announce" label="Announce it" options={choices(announceAt)} />
    </FormDialog>
  );
}

function Entries({ title, entries }: { title: string; entries: readonly { id: string; text: string }[] }) {
  if (entries.length === 0) return null;
  return (
    <div>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>
        {entries.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
