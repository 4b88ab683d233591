import { useState } from 'react';
import { cx } from '@/lib/class-names';
import { Dialog } from '@/ui/dialog/dialog';
import { Outline } from '@/ui/icon';
import styles from './bottom-bar.module.scss';
import { MoreSections } from './more-sections';
import type { Navigation } from './navigation';
import { NavLink } from './nav-link';
import { signs } from './signs';

/** How many sections a phone's bar has before More. */
const shown = 4;

/** The navigation of a phone: the first sections, and the rest under More. */
export function BottomBar(navigation: Navigation) {
  const { sections, current, waiting, onApproach } = navigation;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const first = sections.filter(({ isForDesks }) => !isForDesks).slice(0, shown);
  const isUnderMore = current !== undefined && !first.some(({ id }) => id === current);
  return (
    <>
      <nav aria-label="Office" className={styles.bar}>
        <ul className={styles.items}>
          {first.map((section) => (
            <NavLink key={section.id} section={section} count={waiting[section.id]} isCurrent={section.id === current} onApproach={onApproach} />
          ))}
          <li>
            <button type="button" className={cx(styles.more, isUnderMore && styles.current)} aria-haspopup="dialog" aria-current={isUnderMore || undefined} onClick={() => setOpen(true)}>
              <Outline path={signs.more} />
              More
            </button>
          </li>
        </ul>
      </nav>
      {isOpen && (
        <Dialog open onClose={close} title="Office" shape="sheet">
          <MoreSections {...navigation} onLeave={close} />
        </Dialog>
      )}
    </>
  );
}
