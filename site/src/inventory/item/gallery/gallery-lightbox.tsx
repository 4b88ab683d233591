import { useCallback, useEffect, useMemo, useRef, type RefObject } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails';
import Video from 'yet-another-react-lightbox/plugins/video';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import 'yet-another-react-lightbox/plugins/thumbnails.css';
import type { Photo } from '@/api/schema.gen';
import { focusSlide } from './focus-slide';
import { slidesOf } from './lightbox-slides';

type Props = {
  title: string;
  photos: readonly Photo[];
  index: number;
  /** The row of slides on the page. */
  track: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** Full-size photos with zoom, and videos. Its script loads when it opens. */
export function GalleryLightbox({ title, photos, index, track, onClose }: Props) {
  const noteViewed = useFocusAfter(track, index);
  // A new array would reset the lightbox to the photo it opened with.
  const slides = useMemo(() => slidesOf(photos, title), [photos, title]);
  const reducesMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={slides}
      plugins={[Counter, Thumbnails, Video, Zoom]}
      carousel={{ finite: true }}
      animation={reducesMotion ? { fade: 0, swipe: 0 } : undefined}
      video={{ autoPlay: true, playsInline: true, controls: true }}
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
      thumbnails={{ width: 96, height: 72, border: 0, gap: 8, imageFit: 'cover' }}
      styles={{ root: { '--yarl__color_backdrop': '#11161d', '--yarl__thumbnails_container_background_color': '#11161d' } }}
      labels={{ Lightbox: `Photos of ${title}` }}
      on={{ view: ({ index: shown }) => noteViewed(shown) }}
    />
  );
}

/**
 * Focuses the photo viewed last when the lightbox closes, instead of the one it was opened from, to which the lightbox returns the focus. Returns a
 * function to call with each photo that is viewed.
 */
function useFocusAfter(track: RefObject<HTMLElement | null>, index: number): (shown: number) => void {
  const viewed = useRef(index);
  useEffect(() => () => void requestAnimationFrame(() => focusSlide(track.current, viewed.current)), [track]);
  return useCallback((shown) => void (viewed.current = shown), []);
}
