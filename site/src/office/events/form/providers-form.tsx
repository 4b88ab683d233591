import { useFieldArray } from 'react-hook-form';
import { setEventProviders } from '@/api/office-events';
import type { OfficeEvent } from '@/api/schema.gen';
import { Button } from '@/ui/button';
import { Field } from '@/ui/form/field';
import { toastDone } from '@/ui/toast/toast';
import { ConflictNote } from '../../form/conflict-note';
import { FieldSet, PatchForm } from '../../form/patch-form';
import { usePatchForm } from '../../form/use-patch-form';
import type { EventPageProps } from '../event-page-props';
import styles from './providers-form.module.scss';

type Partner = { name: string; catalogURL: string; registerURL: string };
type Values = { providers: Partner[] };

/** The most partner sites that an auction may have. */
const most = 20;

const listOf = (providers: readonly Partial<Partner>[]): Partner[] => providers.map(({ name = '', catalogURL = '', registerURL = '' }) => ({ name, catalogURL, registerURL }));
const valuesOf = ({ providers }: OfficeEvent): Values => ({ providers: listOf(providers) });
const namesOf = (partners: unknown) => (partners as Partner[]).map(({ name }) => name).join(', ') || 'none';

/** The partner sites that also run the auction. */
export function ProvidersForm({ event, mayChange, onChanged }: EventPageProps) {
  const { event_ID, version } = event;
  const state = usePatchForm<Values>({
    id: `event.${event_ID}.providers`,
    of: { subject: 'event', id: event_ID },
    version,
    values: valuesOf(event),
    toForm: (_, value) => listOf((value ?? []) as Partner[]),
    save: async (patch, seen) => {
      const saved = await setEventProviders({ event_ID, seen, providers: patch.providers ?? listOf(event.providers) });
      await onChanged(saved);
      toastDone('Saved');
      return { version: saved.version, values: valuesOf(saved) };
    },
  });
  const { fields, append, remove } = useFieldArray({ control: state.form.control, name: 'providers' });
  return (
    <PatchForm state={state} label="Partner sites" isReadOnly={!mayChange}>
      <FieldSet title="Partner sites" about="Other companies’ sites that also run this auction. Its page links to them.">
        {fields.map(({ id }, at) => (
          <div key={id} role="group" aria-label={`Partner ${at + 1}`} className={styles.partner}>
            <Field label="Name" maxLength={100} autoComplete="off" {...state.field(`providers.${at}.name`, 'Enter a name')} />
            <Field label="Catalog" type="url" placeholder="https://" maxLength={2000} autoComplete="off" {...state.field(`providers.${at}.catalogURL`)} />
            <Field label="Registration" type="url" placeholder="https://" maxLength={2000} autoComplete="off" {...state.field(`providers.${at}.registerURL`)} />
            <Button variant="line" onClick={() => remove(at)}>
              Remove<span className="unseen"> partner {at + 1}</span>
            </Button>
          </div>
        ))}
        {fields.length < most && (
          <div>
            <Button variant="line" onClick={() => append({ name: '', catalogURL: '', registerURL: '' })}>
              Add a partner site
            </Button>
          </div>
        )}
        <ConflictNote state={state} name="providers" label="Partner sites" show={namesOf} />
      </FieldSet>
    </PatchForm>
  );
}
