import { useEffect, useRef, useState } from 'react';
import { playWhep } from '@/api/live/play-whep';
import type { LiveRoom } from '@/api/schema.gen';
import { Button } from '@/ui/button';
import { playHls } from './play-hls';
import { watchProgress } from './watch-progress';
import styles from './room-view.module.scss';

/** After a failure, when the stream has not resumed on its own. */
const againMs = 20_000;

/** Plays the room's stream. When it fails or stops, the player shows it and keeps trying; bidding does not depend on it. */
export function RoomPlayer({ room: { kind, url } }: { room: LiveRoom }) {
  const video = useRef<HTMLVideoElement>(null);
  const [isDown, setDown] = useState(false);
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    const ending = new AbortController();
    let again: ReturnType<typeof setTimeout> | undefined;
    const fail = (error: unknown) => {
      if (ending.signal.aborted || again) return;
      console.warn('The room:', error);
      setDown(true);
      again = setTimeout(() => setAttempt((count) => count + 1), againMs);
    };
    const goOn = () => {
      clearTimeout(again);
      again = undefined;
      setDown(false);
    };
    const play = kind === 'hls' ? playHls : playWhep;
    play(video.current!, url, ending.signal, fail).catch(fail);
    watchProgress(video.current!, ending.signal, fail, goOn);
    return () => {
      ending.abort();
      clearTimeout(again);
    };
  }, [kind, url, attempt]);
  const tryNow = () => {
    setDown(false);
    setAttempt(attempt + 1);
  };
  return (
    <>
      {/* The room is spoken and shown live; nobody captions it. */}
      <video ref={video} controls autoPlay playsInline aria-label="Video and sound from the room" className={styles.video} hidden={isDown} />
      {isDown && (
        <p role="status" className={styles.failed}>
          The room can’t be shown right now. We’ll keep trying, and you can still bid.
          <Button variant="dark-line" size="sm" onClick={tryNow}>
            Try again
          </Button>
        </p>
      )}
    </>
  );
}
