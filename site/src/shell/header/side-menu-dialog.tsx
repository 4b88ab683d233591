import { Dialog } from '@/ui/dialog/dialog';
import { SideMenuLinks } from './side-menu-links';

export function SideMenuDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Menu" shape="side">
      <SideMenuLinks onLeave={onClose} />
    </Dialog>
  );
}
