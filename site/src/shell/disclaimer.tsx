import { useState } from 'react';
import { readStored, writeStored } from '@/lib/storage';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { RichText } from '@/ui/rich-text';

const seenKey = 'fairwarning.disclaimer-seen';

/** The disclaimer dialog, shown once per browser session. */
export function Disclaimer({ html }: { html: string }) {
  const [isOpen, setOpen] = useState(() => readStored('session', seenKey) !== true);
  const close = () => {
    writeStored('session', seenKey, true);
    setOpen(false);
  };
  return (
    <Dialog open={isOpen} onClose={close} title="Disclaimer" isStatic footer={<Button onClick={close}>I understand</Button>}>
      <RichText html={html} />
    </Dialog>
  );
}
