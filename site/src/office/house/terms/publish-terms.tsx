import { useRouter } from 'next/router';
import { useWatch } from 'react-hook-form';
import { publishHouseTerms } from '@/api/office-house';
import { useOptionalTerms } from '@/api/content';
import type { HouseTerms } from '@/api/schema.gen';
import { Checkbox } from '@/ui/form/checkbox';
import { Field, TextField } from '@/ui/form/field';
import { toastDone } from '@/ui/toast/toast';
import { anotherText, ConflictNote } from '../../form/conflict-note';
import { PatchForm } from '../../form/patch-form';
import { usePatchForm } from '../../form/use-patch-form';
import { RowLines } from '../../shell/section-skeleton';
import styles from '../house.module.scss';
import { HtmlPreview } from '../html-preview';
import { housePath } from '../house-path';

type Props = { terms: readonly HouseTerms[]; reload: () => Promise<unknown> };

type Values = { title: string; html: string; event_IDs: number[] };

/** Publishes a new version, beginning with the text of the present one. */
export function PublishTerms(props: Props) {
  const present = props.terms.find(({ isDefault }) => isDefault);
  const { data } = useOptionalTerms(present?.terms_ID ?? 0);
  if (present && !data) return <RowLines count={5} />;
  return <Form {...props} present={present} html={data?.html ?? ''} />;
}

function Form({ terms, reload, present, html }: Props & { present?: HouseTerms; html: string }) {
  const router = useRouter();
  const ahead = terms.flatMap(({ events }) => events).filter(({ isAhead }) => isAhead);
  const values: Values = { title: present?.title ?? 'Terms of sale', html, event_IDs: [] };
  const state = usePatchForm<Values>({
    id: 'terms.new',
    version: present?.terms_ID ?? 0,
    values,
    save: async (patch, seen_ID) => {
      await publishHouseTerms({ seen_ID, ...values, ...patch });
      await reload();
      toastDone('New terms published');
      return () => router.push(housePath('terms'));
    },
  });
  const { form, field } = state;
  const [shown, chosen] = useWatch({ control: form.control, name: ['html', 'event_IDs'] });
  const choose = (id: number, isChosen: boolean) => form.setValue('event_IDs', isChosen ? [...chosen, id] : chosen.filter((other) => other !== id), { shouldDirty: true });
  return (
    <div className={styles.columns}>
      <PatchForm state={state} label="New terms" action={['Publish terms', 'Publishing…']}>
        <div>
          <Field label="Title" maxLength={200} autoComplete="off" {...field('title', 'Enter a title')} />
          <ConflictNote state={state} name="title" label="Title" />
        </div>
        <div>
          <TextField label="Text" hint="HTML. Scripts, styles and forms are removed." rows={22} maxLength={200000} className={styles.code} {...field('html', 'Enter the text')} />
          <ConflictNote state={state} name="html" label="Text" show={anotherText} />
        </div>
        {ahead.length > 0 && (
          <fieldset>
            <legend className={styles.name}>Auctions that get the new terms</legend>
            <p className={styles.note}>Their bidders have to accept them before they bid. The others keep the terms they have.</p>
            {ahead.map(({ event_ID, name }) => (
              <Checkbox key={event_ID} checked={chosen.includes(event_ID)} onChange={({ target }) => choose(event_ID, target.checked)}>
                {name}
              </Checkbox>
            ))}
          </fieldset>
        )}
      </PatchForm>
      <HtmlPreview html={shown} />
    </div>
  );
}
