import type { ComponentType } from 'react';
import ContentPage from '@/pages/content';
import EventPage from '@/pages/event/[eventID]';
import ResultsPage from '@/pages/event/results/[eventID]';
import HomePage from '@/pages/index';
import InfoCenterPage from '@/pages/info-center';
import ItemPage from '@/pages/item/[...segments]';
import OnlinePage from '@/pages/online-auctions';
import PastPage from '@/pages/past-auctions';
import SearchPage from '@/pages/search';
import TermsPage from '@/pages/terms-and-conditions';
import UpcomingPage from '@/pages/upcoming-auctions';

/** What is rendered, by the page's id in cdn/routes.yaml. All other pages are personal, live, or hardly ever a first visit. */
const screens = new Map<string, ComponentType>(
  Object.entries({
    home: HomePage,
    search: SearchPage,
    item: ItemPage,
    event: EventPage,
    results: ResultsPage,
    'upcoming-auctions': UpcomingPage,
    'past-auctions': PastPage,
    'online-auctions': OnlinePage,
    content: ContentPage,
    terms: TermsPage,
    'info-center': InfoCenterPage,
  }),
);

/** Returns a page's screen; undefined for one that is not rendered. */
export function screenOf(page: string): ComponentType | undefined {
  return screens.get(page);
}
