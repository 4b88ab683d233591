import { useRouter } from 'next/router';
import { useState } from 'react';
import { isNoted, note } from '@/lib/browser-session';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { RichText } from '@/ui/rich-text';

const seen = 'disclaimer-seen';

/** The disclaimer dialog, shown once per browser session, however many tabs it has. It is for buyers, so the office does without it. */
export function Disclaimer({ html }: { html: string }) {
  const [isOpen, setOpen] = useState(() => !isNoted(seen));
  const isOffice = useRouter().pathname.startsWith('/office');
  const close = () => {
    note(seen);
    setOpen(false);
  };
  return (
    <Dialog open={isOpen && !isOffice} onClose={close} title="Disclaimer" isStatic footer={<Button onClick={close}>I understand</Button>}>
      <RichText html={html} />
    </Dialog>
  );
}
