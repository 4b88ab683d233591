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
import { useSaveForm } from '@/use-save-form';
import styles from '../house.module.scss';

type Props = { mail: MailText; version: number; reload: () => Promise<unknown> };

type Own = Pick<MailText, 'subject' | 'opening' | 'note'>;

/** What the house changes of a mail, with a preview. */
export function MailTextForm({ mail, version, reload }: Props) {
  const { template, when, canRewrite, placeholders, subject, opening, note } = mail;
  const [seen, setSeen] = useState(version);
  const { data: first } = useSWR(['mail-preview', template, subject, opening, note], () => previewMail({ template, subject, opening, note }), visitConstant);
  const [latest, setPreview] = useState<MailPreviewOutputBody>();
  const preview = latest ?? first;
  const showing = useAction();
  const save = async (typed: Own) => {
    const saved = await saveMailText({ template, seen, ...typed });
    setSeen(saved.version);
    await reload();
    setPreview(await previewMail({ template, ...typed }));
    toastDone('Saved');
    return typed;
  };
  const { form, field, submit, failure, isBusy, isDirty } = useSaveForm({ subject, opening, note }, save);
  const show = () => showing.run(async () => setPreview(await previewMail({ template, ...form.getValues() })));
  const reset = () => {
    for (const name of ['subject', 'opening', 'note'] as const) form.setValue(name, '', { shouldDirty: true });
    void submit();
  };
  return (
    <div className={styles.columns}>
      <form onSubmit={submit} noValidate className={styles.form} aria-label="Mail text">
        <p className={styles.note}>{when}. Greeting, facts, button and the reason for the mail always stay.</p>
        <FormFailure text={failure} />
        {canRewrite ? (
          <>
            <Field label="Subject" hint="Leave it empty for the standard subject." maxLength={150} autoComplete="off" {...field('subject')} />
            <TextField label="Opening" hint="The paragraphs after the greeting; an empty line starts another. Leave it empty for the standard text." rows={6} maxLength={2000} {...field('opening')} />
          </>
        ) : (
          <p>This mail says different things to different people, so its subject and opening stay. You can add a note.</p>
        )}
        <TextField label="Note at the end" rows={4} maxLength={2000} {...field('note')} />
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
          <Button type="submit" variant={isDirty ? 'signal' : 'line'} busy={isBusy}>
            {isBusy ? 'Saving…' : 'Save'}
          </Button>
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
      </form>
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
