import type { ReactNode } from 'react';
import type { UserInformation } from '@/api/schema.gen';
import { useMedia } from '@/ui/hooks/use-media';
import type { OfficeSection } from '../sections';
import { BottomBar } from './bottom-bar';
import { contentId, useTitleFocus } from './content-focus';
import { useLostFocus } from './lost-focus';
import styles from './office-frame.module.scss';
import { SandboxBanner } from './sandbox-banner';
import { SideBar } from './side-bar';
import { useOfficeChanges } from './use-office-changes';
import { useWaiting } from './use-waiting';

type Props = {
  person: UserInformation;
  /** The sections that the person may open. */
  sections: readonly OfficeSection[];
  /** The section on screen; none if there is no such page. */
  current: string | undefined;
  /** The pointer is on the link of a section. */
  onApproach: (section: OfficeSection) => void;
  children: ReactNode;
};

/** The frame of the office: the navigation at the side, narrower on a tablet, and at the bottom of a phone. */
export function OfficeFrame({ person, sections, current, onApproach, children }: Props) {
  useTitleFocus();
  useLostFocus();
  useOfficeChanges(person.user_ID);
  const isPhone = useMedia('(max-width: 576px)');
  const waiting = useWaiting(sections);
  const navigation = { person, sections, current, waiting, onApproach };
  return (
    <div className={styles.frame}>
      <a href={`#${contentId}`} className={styles.skip}>
        Skip to content
      </a>
      {!isPhone && <SideBar {...navigation} />}
      <div id={contentId} tabIndex={-1} className={styles.content}>
        <SandboxBanner />
        {children}
      </div>
      {isPhone && <BottomBar {...navigation} />}
    </div>
  );
}
