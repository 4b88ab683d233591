import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { api, renderAt } from '../../../tests/render-at';
import { RoomView } from './room-view';
import { watchProgress } from './watch-progress';

const whep = 'https://room.example/whep/1';

/** A peer that offers audio and video, and has found its ways at once. */
class Peer {
  static all: Peer[] = [];
  kinds: string[] = [];
  isClosed = false;
  answer = '';
  iceGatheringState = 'complete';
  connectionState = 'new';
  localDescription = { sdp: 'offer' };
  ontrack: unknown;
  onconnectionstatechange: () => void = () => undefined;
  constructor() {
    Peer.all.push(this);
  }
  addTransceiver(kind: string) {
    this.kinds.push(kind);
  }
  async setLocalDescription() {}
  async setRemoteDescription({ sdp }: { sdp: string }) {
    this.answer = sdp;
  }
  close() {
    this.isClosed = true;
  }
}

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
afterAll(() => api.close());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Peer.all = [];
  api.resetHandlers();
});

function stubWebRTC() {
  vi.stubGlobal('RTCPeerConnection', Peer);
  vi.stubGlobal('MediaStream', class {});
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockImplementation(() => undefined);
}

test('asks a WHEP endpoint for picture and sound when the person wants them, and takes its leave', async () => {
  stubWebRTC();
  const sent: string[] = [];
  api.use(
    http.post(whep, async ({ request }) => {
      sent.push(`${request.headers.get('Content-Type')} ${await request.text()}`);
      return new HttpResponse('answer', { status: 201, headers: { Location: '/whep/1/mine' } });
    }),
    http.delete(`${whep}/mine`, () => {
      sent.push('left');
      return new HttpResponse(null);
    }),
  );
  renderAt('/live-auction', {}, <RoomView room={{ kind: 'webrtc', url: whep }} />);
  expect(Peer.all).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Watch the room' }));
  await waitFor(() => expect(Peer.all[0]?.answer).toBe('answer'));
  expect(Peer.all[0]!.kinds).toEqual(['video', 'audio']);
  expect(sent).toEqual(['application/sdp offer']);
  await userEvent.click(screen.getByRole('button', { name: 'Turn off the room' }));
  await waitFor(() => expect(sent).toEqual(['application/sdp offer', 'left']));
  expect(Peer.all[0]!.isClosed).toBe(true);
  expect(screen.queryByLabelText('Video and sound from the room')).toBeNull();
});

test('says that the room cannot be shown, and tries again on request', async () => {
  stubWebRTC();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  let isUp = false;
  api.use(http.post(whep, () => (isUp ? new HttpResponse('answer') : new HttpResponse(null, { status: 404 }))));
  renderAt('/live-auction', {}, <RoomView room={{ kind: 'webrtc', url: whep }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Watch the room' }));
  await screen.findByText(/The room can’t be shown right now/);
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(Peer.all.at(-1)!.answer).toBe('answer'));
  expect(screen.queryByText(/can’t be shown/)).toBeNull();
  Peer.all.at(-1)!.connectionState = 'failed';
  Peer.all.at(-1)!.onconnectionstatechange();
  await screen.findByText(/The room can’t be shown right now/);
});

test('a browser that plays HLS itself gets the playlist as it is, and no rest of one that ended', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
  renderAt('/live-auction', {}, <RoomView room={{ kind: 'hls', url: 'https://room.example/a.m3u8' }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Watch the room' }));
  const video = await screen.findByLabelText('Video and sound from the room');
  await waitFor(() => expect(video.getAttribute('src')).toBe('https://room.example/a.m3u8'));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const duration = vi.spyOn(video as HTMLVideoElement, 'duration', 'get').mockReturnValue(Infinity);
  act(() => void video.dispatchEvent(new Event('durationchange')));
  expect(screen.queryByText(/can’t be shown/)).toBeNull();
  duration.mockReturnValue(14);
  act(() => void video.dispatchEvent(new Event('durationchange')));
  expect(screen.getByText(/can’t be shown/)).toBeTruthy();
  expect(video.getAttribute('src')).toBeNull();
});

test('notices when the picture stops, never begins or ends, and when it goes on', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const ending = new AbortController();
  try {
    const video = document.createElement('video');
    const said: string[] = [];
    let seconds = 0;
    vi.spyOn(video, 'currentTime', 'get').mockImplementation(() => seconds);
    const paused = vi.spyOn(video, 'paused', 'get').mockReturnValue(false);
    const ready = vi.spyOn(video, 'readyState', 'get').mockReturnValue(4);
    watchProgress(video, ending.signal, (reason) => said.push(reason), () => said.push('moving'));
    const pass = (ms: number, advance: number) => {
      said.length = 0;
      seconds += advance;
      vi.advanceTimersByTime(ms);
      return [...new Set(said)];
    };
    expect(pass(2000, 2)).toEqual(['moving']);
    expect(pass(8000, 0)).toEqual([]);
    expect(pass(4000, 0)).toEqual(['no new picture']);
    expect(pass(2000, 2)).toEqual(['moving']);
    paused.mockReturnValue(true);
    expect(pass(60_000, 0)).toEqual([]); // by the person
    ready.mockReturnValue(0);
    expect(pass(12_000, 0)).toEqual(['no new picture']); // it never began
    video.dispatchEvent(new Event('ended'));
    expect(said.at(-1)).toBe('the stream ended');
    ending.abort();
    expect(pass(60_000, 0)).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

test('a stream that ended is asked for again after a while', async () => {
  stubWebRTC();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  api.use(http.post(whep, () => new HttpResponse('answer')));
  renderAt('/live-auction', {}, <RoomView room={{ kind: 'webrtc', url: whep }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Watch the room' }));
  await waitFor(() => expect(Peer.all[0]?.answer).toBe('answer'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    act(() => void screen.getByLabelText('Video and sound from the room').dispatchEvent(new Event('ended')));
    expect(screen.getByText(/The room can’t be shown right now/)).toBeTruthy();
    act(() => void vi.advanceTimersByTime(20_000));
    expect([Peer.all.length, Peer.all[0]!.isClosed]).toEqual([2, true]);
  } finally {
    vi.useRealTimers();
  }
});
