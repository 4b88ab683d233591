import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { IconButton } from '@/ui/icon-button';
import { SideMenuDialog } from '../lazy-components';

/** The phone menu. Navigating closes it. */
export function SideMenu({ className }: { className?: string }) {
  const [open, setOpen] = useState(false);
  const { events } = useRouter();
  const close = () => setOpen(false);
  useEffect(() => {
    events.on('routeChangeStart', close);
    return () => events.off('routeChangeStart', close);
  }, [events]);
  return (
    <>
      <IconButton icon="menu" label="Menu" aria-haspopup="dialog" className={className} onClick={() => setOpen(true)} />
      {open && <SideMenuDialog onClose={close} />}
    </>
  );
}
