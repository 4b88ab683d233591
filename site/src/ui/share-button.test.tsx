import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ShareButton } from './share-button';
import { useToasts } from './toast/toast';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useToasts.setState({ shown: [] });
});

function withDevice(device: { share?: (data: ShareData) => Promise<void>; writeText?: (text: string) => Promise<void> }): Promise<void> {
  const person = userEvent.setup();
  vi.stubGlobal('navigator', { userAgent: '', share: device.share, clipboard: { writeText: device.writeText } });
  render(<ShareButton title="2021 Hitachi" path="/item/a%20b/7" />);
  return person.click(screen.getByRole('button', { name: 'Share' }));
}

const address = `${window.location.origin}/item/a%20b/7`;
const said = () => useToasts.getState().shown.map(({ kind, text }) => `${kind}: ${text}`);

it('opens the share sheet with title and address, and says nothing', async () => {
  const share = vi.fn(() => Promise.resolve());
  await withDevice({ share });
  expect(share).toHaveBeenCalledWith({ title: '2021 Hitachi', url: address });
  expect(said()).toEqual([]);
});

it('copies nothing when the sheet is closed', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  await withDevice({ share: () => Promise.reject(new DOMException('', 'AbortError')), writeText });
  expect(writeText).not.toHaveBeenCalled();
  expect(said()).toEqual([]);
});

it('copies the address where there is no sheet, and where it fails', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  await withDevice({ writeText });
  await waitFor(() => expect(said()).toEqual(['done: Link copied']));
  cleanup();
  await withDevice({ share: () => Promise.reject(new DOMException('', 'NotAllowedError')), writeText });
  await waitFor(() => expect(writeText.mock.calls).toEqual([[address], [address]]));
});

it('says what to do when nothing can be copied', async () => {
  await withDevice({ writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) });
  await waitFor(() => expect(said()).toEqual(['error: We couldn’t copy the link. Copy it from the address bar.']));
});
