import { useState } from 'react';
import useSWR from 'swr';
import { previewMail, saveMailText } from '@/api/office-house';
import { visitConstant } from '@/api/resource';
import type { MailPreviewOutputBody, MailText } from '@/api/schema.gen';
import { Button } from '@/ui/button';
import { Field, TextField } from '@/ui/form/field';
import { FormFailure } from '@/ui/form/form-failure';
import { toastDone } from '@/ui/toast/toast';
import { useAction } from '@/use-action';
import { ConflictNote } from '../../form/conflict-note';
import { PatchForm } from '../../form/patch-form';
import { reloadOnConflict } from '../../form/reload-on-conflict';
import { usePatchForm } from '../../form/use-patch-form';
import styles from '../house.module.scss';

type Props = { mail: MailText; version: number; reload: () => Promise<unknown> };

type Own = Pick<MailText, 'subject' | 'opening' | 'note'>;

/** What the house changes of a mail, with a preview. */
export function MailTextForm({ mail, version, reload }: Props) {
  const { template, when, canRewrite, placeholders, subject, opening, note } = mail;
  const { data: first } = useSWR(['mail-preview', template, subject, opening, note], () => previewMail({ template, subject, opening, note }), visitConstant);
  const [latest, setPreview] = useState<MailPreviewOutputBody>();
  const preview = latest ?? first;
  const showing = useAction();
  const state = usePatchForm<Own>({
    id: `mail.${template}`,
    of: { subject: 'house', id: 0, fieldOf: (name) => `mail ${template} ${name}` },
    version,
    values: { subject, opening, note },
    save: async (patch, seen) => {
      const typed = { subject, opening, note, ...patch };
      const saved = await reloadOnConflict(reload, saveMailText({ template, seen, ...typed }));
      await reload();
      setPreview(await previewMail({ template, ...typed }));
      toastDone('Saved');
      return { version: saved.version, values: typed };
    },
  });
  const { form, field, submit } = state;
  const show = () => showing.run(async () => setPreview(await previewMail({ template, ...form.getValues() })));
  const reset = () => {
    for (const name of ['subject', 'opening', 'note'] as const) form.setValue(name, '', { shouldDirty: true });
    void submit();
  };
  return (
    <div className={styles.columns}>
      <PatchForm state={state} label="Mail text">
        <p className={styles.note}>{when}. Greeting, facts, button and the reason for the mail always stay.</p>
        {canRewrite ? (
          <>
            <div>
              <Field label="Subject" hint="Leave it empty for the standard subject." maxLength={150} autoComplete="off" {...field('subject')} />
              <ConflictNote state={state} name="subject" label="Subject" />
            </div>
            <div>
              <TextField label="Opening" hint="The paragraphs after the greeting; an empty line starts another. Leave it empty for the standard text." rows={6} maxLength={2000} {...field('opening')} />
              <ConflictNote state={state} name="opening" label="Opening" />
            </div>
          </>
        ) : (
          <p>This mail says different things to different people, so its subject and opening stay. You can add a note.</p>
        )}
        <div>
          <TextField label="Note at the end" rows={4} maxLength={2000} {...field('note')} />
          <ConflictNote state={state} name="note" label="Note at the end" />
        </div>
        <p className={styles.note}>
          These stand for values:{' '}
          {placeholders.map(({ name, sample }, at) => (
            <span key={name}>
              {at > 0 && ', '}
              <code>{`{${name}}`}</code> {sample && `(${sample})`}
            </span>
          ))}
          . If one has no value in an email, that email has the standard text.
        </p>
        <div className={styles.actions}>
          <Button variant="line" busy={showing.isBusy} onClick={show}>
            Preview
          </Button>
          {(subject || opening || note) && (
            <Button variant="quiet" onClick={reset}>
              Reset to the standard text
            </Button>
          )}
        </div>
        <FormFailure text={showing.failure} />
      </PatchForm>
      {preview && (
        <section aria-label="Preview" className={styles.letter}>
          <strong>{preview.subject}</strong>
          {'\n\n'}
          {preview.text}
        </section>
      )}
    </div>
  );
}
