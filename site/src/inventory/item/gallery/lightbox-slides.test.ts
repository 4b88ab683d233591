import { describe, expect, it } from 'vitest';
import type { Photo } from '@/api/schema.gen';
import { slidesOf } from './lightbox-slides';

describe('lightbox slides', () => {
  const photo: Photo = { type_ID: 1, imageUrl: '/a.jpg', srcSet: '/a-320.webp 320w, /a-640.webp 640w', width: 1600, height: 1200, description: 'Left side' };

  it('have a height for every width of a photo', () => {
    expect(slidesOf([photo], 'Loader')).toEqual([
      {
        src: '/a.jpg', alt: 'Loader: Left side', width: 1600, height: 1200,
        srcSet: [{ src: '/a-320.webp', width: 320, height: 240 }, { src: '/a-640.webp', width: 640, height: 480 }],
      },
    ]);
  });

  it('play videos', () => {
    expect(slidesOf([{ ...photo, type_ID: 2, videoUrl: '/v.mp4' }], 'Loader')[0]).toMatchObject({
      type: 'video', poster: '/a.jpg', sources: [{ src: '/v.mp4', type: 'video/mp4' }],
    });
  });
});
