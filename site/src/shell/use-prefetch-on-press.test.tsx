import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { usePrefetchOnPress } from './use-prefetch-on-press';
import { speculationId } from './speculation-rules';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Page() {
  usePrefetchOnPress();
  return (
    <>
      <a href="/item/earthmoving/dozers/2019/cat/d6/55">
        <b>CAT D6</b>
      </a>
      <a href="/search">Search</a>
    </>
  );
}

test('fetches the item whose link is pressed, and nothing for other links', () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('{}')));
  document.head.innerHTML = `<script id="${speculationId}" type="speculationrules">{}</script>`;
  render(<Page />);
  fireEvent.pointerDown(screen.getByText('Search'));
  expect(fetched).not.toHaveBeenCalled();
  fireEvent.pointerDown(screen.getByText('CAT D6'));
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/api/v1/Auction/GetItem?ID=55', '/api/v1/Auction/GetPhotoGallery?item_ID=55']);
  expect(document.getElementById(speculationId)).toBeNull();
});
