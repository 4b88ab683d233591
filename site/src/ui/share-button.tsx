import { Button } from './button';
import { Icon } from './icon';
import { toastDone, toastError } from './toast/toast';

type Props = { title: string; /** Path of the page. */ path: string };

/** Opens the device's share sheet; without one, copies the address. */
export function ShareButton({ title, path }: Props) {
  return (
    <Button variant="line" size="sm" onClick={() => void share(title, new URL(path, window.location.origin).href)}>
      <Icon name="share" size={16} />
      Share
    </Button>
  );
}

async function share(title: string, url: string): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ title, url });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return; // closed without a choice
    }
  }
  await copy(url);
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toastDone('Link copied');
  } catch {
    toastError('We couldn’t copy the link. Copy it from the address bar.');
  }
}
