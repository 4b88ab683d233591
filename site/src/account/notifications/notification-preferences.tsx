import { useTenant } from '@/api/tenant';
import { paths } from '@/routes';
import { ResponseView } from '@/ui/response-view';
import { Notice } from '@/ui/notice';
import { Switch } from '@/ui/form/switch';
import { TextLink } from '@/ui/text-link';
import { SectionBlock } from '../parts/section-block';
import { RowsSkeleton } from '../parts/skeletons';
import styles from './notifications-screen.module.scss';
import { preferenceGroups } from './preference-groups';
import { usePreferences } from './use-preferences';

export function NotificationPreferences({ isPhoneVerified }: { isPhoneVerified: boolean }) {
  const { answer, pending, failure, set } = usePreferences();
  const groups = preferenceGroups(useTenant().data?.retailMode === true);
  return (
    <ResponseView response={answer} what="your notification settings" skeleton={<RowsSkeleton label="Loading your notifications" count={9} />}>
      {(saved) => {
        const shown = { ...saved, ...pending };
        return (
          <>
            {groups.map(({ title, about, preferences }) => (
              <SectionBlock key={title} title={title} about={about} level="h2">
                {preferences.map(({ name, label, hint }) => (
                  <Switch
                    key={name}
                    label={label}
                    hint={hint}
                    checked={shown[name]}
                    onChange={(value) => set(name, value)}
                    note={<Note isPending={name in pending} isFailed={failure.names.includes(name)} message={failure.message} />}
                  />
                ))}
                {title === groups[0]!.title && shown.mobile && !isPhoneVerified && <VerifyFirst />}
              </SectionBlock>
            ))}
          </>
        );
      }}
    </ResponseView>
  );
}

function Note({ isPending, isFailed, message }: { isPending: boolean; isFailed: boolean; message: string }) {
  return (
    <>
      <span role="status" className="muted">
        {isPending && 'Saving…'}
      </span>
      <span role="alert" className={styles.failed}>
        {isFailed && `Not saved. ${message}`}
      </span>
    </>
  );
}

function VerifyFirst() {
  return (
    <div className={styles.verify}>
      <Notice>
        <p>
          We can’t text you until your phone is verified.{' '}
          <TextLink href={paths.accountTab('profile')}>Verify it</TextLink>
        </p>
      </Notice>
    </div>
  );
}
