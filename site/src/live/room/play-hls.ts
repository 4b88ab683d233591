const playlistType = 'application/vnd.apple.mpegurl';

/** Seconds that stay behind the position: a sale runs for hours. */
const backSeconds = 30;

/** Plays an HLS playlist until the signal ends it: by the browser's own player, as in Safari and Chrome, or by hls.js, which is loaded on demand. */
export async function playHls(video: HTMLVideoElement, url: string, signal: AbortSignal, onFailed: (error: unknown) => void): Promise<void> {
  if (video.canPlayType(playlistType) !== '') return playNatively(video, url, signal, onFailed);
  const { default: Hls } = await import('hls.js/light');
  if (signal.aborted) return;
  if (!Hls.isSupported()) throw new Error('This browser plays no HLS');
  // A worker's script would be a blob, which the page's policy does not run.
  const hls = new Hls({ enableWorker: false, lowLatencyMode: true, backBufferLength: backSeconds });
  signal.addEventListener('abort', () => hls.destroy());
  const fail = (reason: string) => {
    hls.destroy();
    onFailed(reason);
  };
  hls.on(Hls.Events.ERROR, (_event, data) => data.fatal && fail(data.details));
  hls.on(Hls.Events.LEVEL_LOADED, (_event, { details }) => details.live || fail('the stream ended'));
  hls.loadSource(url);
  hls.attachMedia(video);
}

function playNatively(video: HTMLVideoElement, url: string, signal: AbortSignal, onFailed: (error: unknown) => void): void {
  video.addEventListener('error', () => onFailed(video.error?.message), { signal });
  const stop = () => {
    video.removeAttribute('src');
    video.load();
  };
  // What is left of a stream that ended has a length, and is old: nobody should take it for the room.
  const onLength = () => {
    if (!Number.isFinite(video.duration)) return;
    stop();
    onFailed('the stream ended');
  };
  video.addEventListener('durationchange', onLength, { signal });
  signal.addEventListener('abort', stop);
  video.src = url;
}
