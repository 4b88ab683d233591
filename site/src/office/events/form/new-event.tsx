import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useOfficeEvents } from '@/api/office-events';
import { optionalResource } from '@/api/resource';
import { useTenant } from '@/api/tenant';
import { Field } from '@/ui/form/field';
import { RadioCards } from '@/ui/form/radio-cards';
import { toastDone } from '@/ui/toast/toast';
import { officePath } from '../../addresses';
import { ChoiceField } from '../../form/choice-field';
import { isLocalTime } from '../../form/local-time';
import { Fields, FieldSet, PatchForm } from '../../form/patch-form';
import { TimeField } from '../../form/time-field';
import { usePatchForm } from '../../form/use-patch-form';
import { SectionHead } from '../../shell/section-head';
import { SectionSkeleton } from '../../shell/section-skeleton';
import { eventPath } from '../event-address';
import { addEvent, kinds, nothing, type NewEventValues } from './add-event';

const hours = 3_600_000;

/** A value that fills itself in also takes away the error of its field. */
const correction = { shouldDirty: true, shouldValidate: true };

/** /office/events/new: adds an auction as a draft, from nothing or as a copy of another. */
export function NewEvent() {
  const zone = useTenant().data?.timeZone;
  return (
    <>
      <SectionHead title="New auction" back={{ href: officePath('events'), name: 'Auctions' }} about="It stays a draft that only your staff see until you publish it." />
      {zone ? <Form zone={zone} /> : <SectionSkeleton />}
    </>
  );
}

function Form({ zone }: { zone: string }) {
  const router = useRouter();
  const state = usePatchForm<NewEventValues>({
    id: 'event.new',
    version: 0,
    values: nothing,
    save: async (typed) => {
      const event = await addEvent({ ...nothing, ...typed });
      toastDone(`${event.name} is a draft`);
      return () => router.push(eventPath(event.event_ID, 'details'));
    },
  });
  const { field, form } = state;
  const [copyOf, startsAt] = useWatch({ control: form.control, name: ['copyOf', 'startsAt'] });
  const isCopy = copyOf !== '';
  useEffect(() => {
    if (!startsAt || isLocalTime(startsAt) || form.getValues('endsAt')) return;
    form.setValue('endsAt', new Date(Date.parse(startsAt) + 8 * hours).toISOString().replace('.000Z', 'Z'), correction);
  }, [startsAt, form]);
  return (
    <PatchForm state={state} label="New auction" action={['Add draft', 'Adding…']}>
      <FieldSet title="Start from">
        <Copies form={form} />
      </FieldSet>
      <FieldSet title="Auction">
        <Fields>
          <Field label="Name" maxLength={200} autoComplete="off" {...field('name', 'Enter a name')} />
          {!isCopy && <Field label="City and state" maxLength={200} autoComplete="off" {...field('location')} />}
          <TimeField control={form.control} name="startsAt" label="Starts" zone={zone} missing="Enter the start" />
          {!isCopy && <TimeField control={form.control} name="endsAt" label="Scheduled to end" zone={zone} missing="Enter the end" />}
        </Fields>
        {!isCopy && <RadioCards legend="How it is sold" choices={kinds} {...field('kind')} />}
      </FieldSet>
    </PatchForm>
  );
}

function Copies({ form }: { form: ReturnType<typeof usePatchForm<NewEventValues>>['form'] }) {
  const { data } = useOfficeEvents({ status: '', search: '', page: 1 }, optionalResource);
  const events = data?.events ?? [];
  const takeName = (copyOf: string) => {
    const copied = events.find(({ event_ID }) => String(event_ID) === copyOf);
    if (copied && !form.getValues('name')) form.setValue('name', copied.name, correction);
  };
  return (
    <ChoiceField
      control={form.control}
      name="copyOf"
      label="A copy of"
      hint="A copy has the same texts, terms, rules and partners, and its times as far from the start. It has no lots and no bidders."
      options={[['', 'Nothing: a blank auction'], ...events.map(({ event_ID, name, eventCode }): [string, string] => [String(event_ID), `${name} (${eventCode})`])]}
      onChoose={takeName}
    />
  );
}
