// Made from cdn/routes.yaml; regenerate with go test ./cdn -update.

import type { PageText } from './page-text';

export const homeText: PageText = { title: 'Heavy equipment, truck and trailer auctions', description: 'Browse inspected heavy equipment, trucks, trailers and attachments and see every upcoming auction.', keywords: 'heavy equipment auction, truck auction, trailer auction, construction equipment, farm equipment, online auction', retail: { title: 'Heavy equipment, trucks and trailers for sale', description: 'Browse inspected heavy equipment, trucks, trailers and attachments. Buy now, or make an offer.', keywords: 'heavy equipment for sale, trucks for sale, trailers for sale, construction equipment, farm equipment' } };
