import type { APIRequestContext } from '@playwright/test';
import type {
  AuctionBlock,
  EventPageOutputBody,
  EventsOutputBody,
  FeaturedCategoriesOutputBody,
  TenantContent,
} from '../../src/api/schema.gen';

/** Fetches an API answer to compare the screens with. */
export async function ask<T>(request: APIRequestContext, path: string, token = ''): Promise<T> {
  const response = await request.get(path, { headers: token ? { Authorization: `Bearer ${token}` } : {} });
  if (!response.ok()) throw new Error(`${path}: ${response.status()}`);
  return (await response.json()) as T;
}

export const tenantOf = (request: APIRequestContext) => ask<TenantContent>(request, '/api/v1/Settings/GetTenantContent');
export const featuredOf = (request: APIRequestContext) => ask<FeaturedCategoriesOutputBody>(request, '/api/v1/Auction/GetFeaturedCategories');
export const todaysOf = (request: APIRequestContext) => ask<EventsOutputBody>(request, '/api/v1/auction/getTodaysEvents');
export const blockOf = (request: APIRequestContext) => ask<AuctionBlock>(request, '/api/V1/auction/GetAuctionBlock');
export const upcomingOf = (request: APIRequestContext) => ask<EventPageOutputBody>(request, '/api/v1/auction/getUpcomingEventsSorted?pageSize=100');
export const pastOf = (request: APIRequestContext) => ask<EventPageOutputBody>(request, '/api/v1/auction/getPastEvents?pageSize=100');

/** Returns the address of one of the demo's other tenants. */
export function houseAt(slug: 'harborline' | 'basin', baseURL: string | undefined): string {
  const url = new URL(baseURL ?? 'http://localhost:8080');
  url.hostname = `${slug}.localhost`;
  return url.origin;
}

/** Returns the address of the demo's second tenant. */
export const otherHouse = (baseURL: string | undefined) => houseAt('harborline', baseURL);

/** The first tenant's demo sign-in, as ./scripts/start prints it. */
export const bidder = { email: 'bidder@prairieiron.example', password: 'prairie-iron-2026', name: 'Dale Haugen' };
