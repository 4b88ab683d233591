import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ItemDetail, Photo } from '@/api/schema.gen';
import { countdown, duration, milestone } from '@/lot/countdown';
import { fileSize } from './file-size';
import { slidesOf } from '@/inventory/item/gallery/lightbox-slides';
import { panelOf } from '@/lot/panel';
import { ratingOf } from './rating';
import { specRows } from './spec-rows';
import { when } from '@/lot/moment-text';

const now = Date.UTC(2026, 10, 21, 15);
const at = (ms: number) => new Date(now + ms).toISOString();
const hours = 3_600_000;

const item = {
  display_ID: 5, endTime: at(2 * hours), eventDateTime: at(-hours), timeZone: 'America/Chicago', priceKind: 'current', price: 86_500,
  totalBids: 17, reserveStatus: 'met', showCurrentBid: true, settings: { hasReserve: true }, meter: '4,812 hours', year: 2021,
  make: 'Hitachi', model: 'ZX350LC-6', stockNumber: 'PI-20417',
  details: { serialNumber: '1FF', condition: 'Used', title: '', text: '', specifications: [{ label: 'Engine', value: 'Isuzu' }, { label: 'year', value: '2020' }] },
} as unknown as ItemDetail;

describe('panel of an item', () => {
  it('answers how it stands, what it costs and how long', () => {
    expect(panelOf(item, now)).toMatchObject({
      tone: 'live', state: 'Live now', note: 'Reserve met', priceLabel: 'Current bid', price: 86_500, bids: '17 bids',
      clock: { label: 'Closes in', at: item.endTime }, instead: '', deed: 'bid',
    });
  });

  it('runs to the start of the auction for what has no time of its own', () => {
    const ring = { ...item, display_ID: 8, endTime: null, eventDateTime: at(hours) } as ItemDetail;
    expect(panelOf(ring, now).clock).toEqual({ label: 'Auction starts in', at: at(hours) });
    expect(panelOf(ring, now + 2 * hours)).toMatchObject({ clock: null, instead: 'In the ring' });
  });

  it('says that a lot is closing when its time is over', () => {
    expect(panelOf(item, now + 3 * hours)).toMatchObject({ clock: null, instead: 'Closing' });
  });

  it('has no clock and asks for no bid when the item is sold', () => {
    const sold = panelOf({ ...item, display_ID: 6, priceKind: 'sold', endTime: at(-hours) } as ItemDetail, now);
    expect(sold).toMatchObject({ tone: 'over', note: '', clock: null, instead: 'November 21, 2026', deed: 'none', priceLabel: 'Hammer price' });
  });

  it('shows no bid that is not to be shown', () => {
    expect(panelOf({ ...item, showCurrentBid: false } as ItemDetail, now)).toMatchObject({ price: null, noPrice: 'Not shown' });
  });

  it('is open to offers with an asking price', () => {
    const offer = panelOf({ ...item, display_ID: 2, priceKind: 'asking', totalBids: 0 } as ItemDetail, now);
    expect(offer).toMatchObject({ deed: 'offer', priceLabel: 'Asking price', bids: '', clock: null, note: '' });
  });

  it('tells the reserve apart', () => {
    const note = (reserveStatus: string, hasReserve: boolean) => panelOf({ ...item, reserveStatus, settings: { hasReserve } } as ItemDetail, now).note;
    expect([note('met', true), note('notMet', true), note('none', true), note('none', false)]).toEqual(['Reserve met', 'Reserve not met', 'Has a reserve', 'No reserve']);
  });
});

describe('countdown', () => {
  it('counts every second once and ends at zero', () => {
    expect(countdown(at(2 * hours + 14 * 60_000 + 36_000), now)).toBe('02:14:36');
    expect(countdown(at(75 * hours), now)).toBe('3 d 03:00:00');
    expect(countdown(at(-hours), now)).toBe('00:00:00');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 * 24 * 3600 }), (seconds) => {
        const [, days = '0', h, m, s] = /^(?:(\d+) d )?(\d\d):(\d\d):(\d\d)$/.exec(countdown(at(seconds * 1000), now))!;
        expect(((Number(days) * 24 + Number(h)) * 60 + Number(m)) * 60 + Number(s)).toBe(seconds);
      }),
    );
  });

  it('says the last minutes aloud', () => {
    expect([601, 600, 299, 59, 30, 0].map((s) => milestone(at(s * 1000), now))).toEqual([
      '', '10 minutes left', '5 minutes left', '1 minute left', '30 seconds left', 'Time is up',
    ]);
    expect(duration(at(8076_000), now)).toBe('PT2H14M36S');
  });

  it('names the day in the zone of the auction', () => {
    expect(when('2026-11-22T02:00:00Z', 'America/Chicago', now)).toBe('Today 8:00 PM CST');
    expect(when('2026-11-24T18:00:00Z', 'America/Chicago', now)).toBe('Nov 24, 12:00 PM CST');
  });
});

describe('facts of an item', () => {
  it('are listed once, without empty ones, the meter first', () => {
    const rows = specRows(item);
    expect(rows[0]).toEqual({ label: 'Hours', value: '4,812 h' });
    expect(rows.map((row) => row.label)).toEqual(['Hours', 'Year', 'Make', 'Model', 'Condition', 'Engine', 'Serial number', 'Stock number']);
    expect(specRows({ ...item, meter: '210,000 miles' })[0]).toEqual({ label: 'Miles', value: '210,000 mi' });
  });

  it('rates in words', () => {
    expect([1, 3, 5, 9].map((r) => ratingOf(r).words)).toEqual(['Needs replacing', 'Fair', 'Very good', 'Very good']);
  });

  it('names kind and size of a file', () => {
    expect([fileSize('application/pdf', 2_100_000), fileSize('image/png', 400), fileSize('application/pdf', 0)]).toEqual(['PDF 2.1 MB', '1 KB', 'PDF']);
  });
});

describe('slides of the lightbox', () => {
  const photo: Photo = { type_ID: 1, imageUrl: '/a.jpg', srcSet: '/a-320.webp 320w, /a-640.webp 640w', width: 1600, height: 1200, description: 'Left side' };

  it('gives every width of a picture its height', () => {
    expect(slidesOf([photo], 'Loader')).toEqual([
      {
        src: '/a.jpg', alt: 'Loader: Left side', width: 1600, height: 1200,
        srcSet: [{ src: '/a-320.webp', width: 320, height: 240 }, { src: '/a-640.webp', width: 640, height: 480 }],
      },
    ]);
  });

  it('plays what is no image', () => {
    expect(slidesOf([{ ...photo, type_ID: 2, videoUrl: '/v.mp4' }], 'Loader')[0]).toMatchObject({
      type: 'video', poster: '/a.jpg', sources: [{ src: '/v.mp4', type: 'video/mp4' }],
    });
  });
});
