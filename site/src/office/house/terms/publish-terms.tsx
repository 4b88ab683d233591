import { useRouter } from 'next/router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { publishHouseTerms } from '@/api/office-house';
import { useOptionalTerms } from '@/api/content';
import type { HouseTerms } from '@/api/schema.gen';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/form/checkbox';
import { Field, TextField } from '@/ui/form/field';
import { FormFailure } from '@/ui/form/form-failure';
import { toastDone } from '@/ui/toast/toast';
import { useSaveForm } from '@/use-save-form';
import { RowLines } from '../../shell/section-skeleton';
import styles from '../house.module.scss';
import { HtmlPreview } from '../html-preview';
import { housePath } from '../house-path';

type Props = { terms: readonly HouseTerms[]; reload: () => Promise<unknown> };

/** Publishes a new version, beginning with the text of the present one. */
export function PublishTerms(props: Props) {
  const present = props.terms.find(({ isDefault }) => isDefault);
  const { data } = useOptionalTerms(present?.terms_ID ?? 0);
  if (present && !data) return <RowLines count={5} />;
  return <Form {...props} present={present} html={data?.html ?? ''} />;
}

function Form({ terms, reload, present, html }: Props & { present?: HouseTerms; html: string }) {
  const router = useRouter();
  const [seen] = useState(present?.terms_ID ?? 0);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const ahead = terms.flatMap(({ events }) => events).filter(({ isAhead }) => isAhead);
  const { form, field, submit, failure, isBusy } = useSaveForm({ title: present?.title ?? 'Terms of sale', html }, async ({ title, html }) => {
    await publishHouseTerms({ seen_ID: seen, title, html, event_IDs: [...chosen] });
    await reload();
    toastDone('New terms published');
    await router.push(housePath('terms'));
    return null;
  });
  const shown = useWatch({ control: form.control, name: 'html' });
  const choose = (id: number, isChosen: boolean) => setChosen((all) => (isChosen ? [...all, id] : all.filter((other) => other !== id)));
  return (
    <div className={styles.columns}>
      <form onSubmit={submit} noValidate className={styles.form} aria-label="New terms">
        <FormFailure text={failure} />
        <Field label="Title" maxLength={200} autoComplete="off" {...field('title', 'Enter a title')} />
        <TextField label="Text" hint="HTML. Scripts, styles and forms are removed." rows={22} maxLength={200000} className={styles.code} {...field('html', 'Enter the text')} />
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
        <div className={styles.actions}>
          <Button type="submit" variant="signal" busy={isBusy}>
            {isBusy ? 'Publishing…' : 'Publish terms'}
          </Button>
        </div>
      </form>
      <HtmlPreview html={shown} />
    </div>
  );
}
