const everyMs = 2000;
const patienceMs = 10_000;

/** HTMLMediaElement.HAVE_CURRENT_DATA: there is a picture to show. */
const haveCurrentData = 2;

/** Calls `onStalled` when a video that should play shows nothing new for 10 s or ends, and `onMoving` whenever it resumes; until the signal ends it. */
export function watchProgress(video: HTMLVideoElement, signal: AbortSignal, onStalled: (reason: string) => void, onMoving: () => void): void {
  let last = position(video);
  let since = performance.now();
  const look = () => {
    const now = position(video);
    const hasMoved = now > last && !video.ended;
    if (hasMoved) onMoving();
    if (hasMoved || document.hidden || isPausedByPerson(video)) since = performance.now();
    else if (performance.now() - since >= patienceMs) onStalled('no new picture');
    last = now;
  };
  const timer = setInterval(look, everyMs);
  signal.addEventListener('abort', () => clearInterval(timer));
  video.addEventListener('ended', () => onStalled('the stream ended'), { signal });
}

/** The clock of a WebRTC stream runs on without pictures, so frames count where there are any. */
function position(video: HTMLVideoElement): number {
  return video.videoWidth > 0 ? video.getVideoPlaybackQuality().totalVideoFrames : video.currentTime;
}

function isPausedByPerson({ paused, ended, readyState }: HTMLVideoElement): boolean {
  return paused && !ended && readyState >= haveCurrentData;
}
