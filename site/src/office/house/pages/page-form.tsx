import { useRouter } from 'next/router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { removePage, savePage } from '@/api/office-house';
import type { OfficePage } from '@/api/schema.gen';
import { ActionDialog } from '@/account/parts/action-dialog';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/form/checkbox';
import { Field, TextField } from '@/ui/form/field';
import { Notice } from '@/ui/notice';
import { toastDone } from '@/ui/toast/toast';
import { ChoiceField } from '../../form/choice-field';
import { anotherText, ConflictNote } from '../../form/conflict-note';
import { Fields, PatchForm } from '../../form/patch-form';
import { reloadOnConflict } from '../../form/reload-on-conflict';
import { usePatchForm } from '../../form/use-patch-form';
import styles from '../house.module.scss';
import { HtmlPreview } from '../html-preview';
import { housePath } from '../house-path';

type Values = Pick<OfficePage, 'key' | 'title' | 'description' | 'html' | 'isInfo'> & { sequence: string; footer: string };

/** The page that was saved last, and what was changed of its text to make it safe. */
export type Cleaned = { key: string; changes: readonly string[] };

type Props = { page: OfficePage; isNew: boolean; version: number; changes: readonly string[]; onCleaned: (cleaned: Cleaned) => void; reload: () => Promise<unknown> };

export function emptyPage(sequence: number): OfficePage {
  return { key: '', title: '', description: '', html: '', sequence, footer: 1, isInfo: true, updatedAt: '' };
}

const columns = [['0', 'Not in the footer'], ['1', 'Column 1'], ['2', 'Column 2'], ['3', 'Column 3'], ['4', 'Column 4']] as const;

function valuesOf({ key, title, description, html, isInfo, sequence, footer }: OfficePage): Values {
  return { key, title, description, html, isInfo, sequence: String(sequence), footer: String(footer) };
}

/** A page as HTML, with what it looks like. */
export function PageForm({ page, isNew, version, changes, onCleaned, reload }: Props) {
  const router = useRouter();
  const [isRemoving, setRemoving] = useState(false);
  const { key, title } = page;
  const state = usePatchForm<Values>({
    id: `page.${isNew ? 'new' : key}`,
    of: { subject: 'house', id: 0, fieldOf: () => `page ${key}` },
    version,
    values: valuesOf(page),
    save: async (patch, seen) => {
      const typed = { ...valuesOf(page), ...patch };
      const saved = await reloadOnConflict(reload, savePage({ ...typed, key: typed.key.trim(), seen, isNew, sequence: Number(typed.sequence), footer: Number(typed.footer) }));
      onCleaned({ key: saved.page.key, changes: saved.changes });
      await reload();
      toastDone(`${saved.page.title} saved`);
      return isNew ? () => router.push(housePath('pages', saved.page.key)) : { version: saved.version, values: valuesOf(saved.page) };
    },
  });
  const shown = useWatch({ control: state.form.control, name: 'html' });
  return (
    <div className={styles.columns}>
      <div>
        <PatchForm state={state} label="Page" action={isNew ? ['Add page', 'Adding…'] : undefined}>
          <PageFields state={state} isNew={isNew} />
          {changes.length > 0 && (
            <Notice>
              <p>Saved, with changes to make it safe: {changes.join('; ')}.</p>
            </Notice>
          )}
        </PatchForm>
        {!isNew && (
          <div className={styles.actions}>
            <Button variant="quiet" onClick={() => setRemoving(true)}>
              Remove page
            </Button>
          </div>
        )}
      </div>
      <HtmlPreview html={shown} />
      {isRemoving && (
        <ActionDialog
          title={`Remove ${title}?`}
          action={['Remove page', 'Removing…']}
          onClose={() => setRemoving(false)}
          run={async () => {
            await removePage(key, version);
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

function PageFields({ state, isNew }: { state: ReturnType<typeof usePatchForm<Values>>; isNew: boolean }) {
  const { form, field } = state;
  const note = (name: keyof Values, label: string, show?: (value: unknown) => string) => <ConflictNote state={state} name={name} label={label} show={show} />;
  return (
    <>
      <Fields>
        <div>
          <Field label="Title" maxLength={200} autoComplete="off" {...field('title', 'Enter a title')} />
          {note('title', 'Title')}
        </div>
        <Field label="Name in the address" hint="Letters, digits and hyphens: how-to-buy." maxLength={100} autoComplete="off" readOnly={!isNew} {...field('key', 'Enter a name')} />
        <div>
          <Field label="For search engines" hint="One sentence." maxLength={500} autoComplete="off" {...field('description')} />
          {note('description', 'For search engines')}
        </div>
        <div>
          <Field label="Place in lists" type="number" min={0} max={1000} {...field('sequence', 'Enter a number')} />
          {note('sequence', 'Place in lists')}
        </div>
        <div>
          <ChoiceField control={form.control} name="footer" label="Footer" options={columns} />
          {note('footer', 'Footer', (column) => columns.find(([id]) => id === column)?.[1] ?? String(column))}
        </div>
      </Fields>
      <div>
        <Checkbox {...form.register('isInfo')}>In the information center</Checkbox>
        {note('isInfo', 'In the information center', (value) => (value ? 'yes' : 'no'))}
      </div>
      <div>
        <TextField label="Text" hint="HTML: p, h2, ul, table, a, img. Scripts, styles and forms are removed." rows={18} maxLength={100000} className={styles.code} {...field('html', 'Enter a text')} />
        {note('html', 'Text', anotherText)}
      </div>
    </>
  );
}
