import { useRouter } from 'next/router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { removePage, savePage } from '@/api/office-house';
import type { OfficePage } from '@/api/schema.gen';
import { ActionDialog } from '@/account/parts/action-dialog';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/form/checkbox';
import { Field, TextField } from '@/ui/form/field';
import { FormFailure } from '@/ui/form/form-failure';
import { Notice } from '@/ui/notice';
import { toastDone } from '@/ui/toast/toast';
import { useSaveForm } from '@/use-save-form';
import { ChoiceField } from '../../form/choice-field';
import { Fields } from '../../form/patch-form';
import styles from '../house.module.scss';
import { HtmlPreview } from '../html-preview';
import { housePath } from '../house-path';

type Values = Pick<OfficePage, 'key' | 'title' | 'description' | 'html' | 'isInfo'> & { sequence: string; footer: string };

type Props = { page: OfficePage; isNew: boolean; version: number; reload: () => Promise<unknown> };

export function emptyPage(sequence: number): OfficePage {
  return { key: '', title: '', description: '', html: '', sequence, footer: 1, isInfo: true, updatedAt: '' };
}

const columns = [['0', 'Not in the footer'], ['1', 'Column 1'], ['2', 'Column 2'], ['3', 'Column 3'], ['4', 'Column 4']] as const;

/** A page as HTML, with what it looks like. */
export function PageForm({ page, isNew, version, reload }: Props) {
  const router = useRouter();
  const [seen, setSeen] = useState(version);
  const [changes, setChanges] = useState<readonly string[]>([]);
  const [isRemoving, setRemoving] = useState(false);
  const { key, title, description, html, isInfo } = page;
  const values: Values = { key, title, description, html, isInfo, sequence: String(page.sequence), footer: String(page.footer) };
  const { form, field, submit, failure, isBusy, isDirty } = useSaveForm<Values>(values, async (typed) => {
    const saved = await savePage({ ...typed, key: typed.key.trim(), seen, isNew, sequence: Number(typed.sequence), footer: Number(typed.footer) });
    setSeen(saved.version);
    setChanges(saved.changes);
    await reload();
    toastDone(`${saved.page.title} saved`);
    if (isNew) await router.push(housePath('pages', saved.page.key));
    return { ...typed, html: saved.page.html };
  });
  const shown = useWatch({ control: form.control, name: 'html' });
  return (
    <div className={styles.columns}>
      <form onSubmit={submit} noValidate className={styles.form} aria-label="Page">
        <FormFailure text={failure} />
        <Fields>
          <Field label="Title" maxLength={200} autoComplete="off" {...field('title', 'Enter a title')} />
          <Field label="Name in the address" hint="Letters, digits and hyphens: how-to-buy." maxLength={100} autoComplete="off" readOnly={!isNew} {...field('key', 'Enter a name')} />
          <Field label="For search engines" hint="One sentence." maxLength={500} autoComplete="off" {...field('description')} />
          <Field label="Place in lists" type="number" min={0} max={1000} {...field('sequence', 'Enter a number')} />
          <ChoiceField control={form.control} name="footer" label="Footer" options={columns} />
        </Fields>
        <Checkbox {...form.register('isInfo')}>In the information center</Checkbox>
        <TextField label="Text" hint="HTML: p, h2, ul, table, a, img. Scripts, styles and forms are removed." rows={18} maxLength={100000} className={styles.code} {...field('html', 'Enter a text')} />
        {changes.length > 0 && (
          <Notice>
            <p>Saved, with changes to make it safe: {changes.join('; ')}.</p>
          </Notice>
        )}
        <div className={styles.actions}>
          <Button type="submit" variant={isDirty ? 'signal' : 'line'} busy={isBusy}>
            {isBusy ? 'Saving…' : isNew ? 'Add page' : 'Save'}
          </Button>
          {!isNew && (
            <Button variant="quiet" onClick={() => setRemoving(true)}>
              Remove page
            </Button>
          )}
        </div>
      </form>
      <HtmlPreview html={shown} />
      {isRemoving && (
        <ActionDialog
          title={`Remove ${title}?`}
          action={['Remove page', 'Removing…']}
          onClose={() => setRemoving(false)}
          run={async () => {
            await removePage(key, seen);
            toastDone(`${title} removed`);
            await router.push(housePath('pages'));
            await reload();
          }}
        >
          <p>Links to it stop working. The audit log keeps its text.</p>
        </ActionDialog>
      )}
    </div>
  );
}
