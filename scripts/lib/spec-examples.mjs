// Finds example values in the running product for the placeholders {in braces} of operations.json and routes.json. A missing
// example stays empty, and any call or route that needs it counts as not served.

import { findPeople } from './spec-people.mjs';
import { findDocument, findPurchases } from './spec-purchases.mjs';

export const signIn = { user: 'bidder@prairieiron.example', staff: 'office@prairieiron.example', password: 'prairie-iron-2026' };

export async function findExamples(ask, outbox) {
  const found = { ...signIn, content: 'how-to-buy', ...(await findItem(ask)), ...(await findEvents(ask)) };
  found.inspected = await findInspected(ask);
  Object.assign(found, await findLot(ask, found.pastEvent));
  const enter = (user_Name) => ask.json('POST', '/api/Token/v2', { grant_Type: 'password', user_Name, password: found.password, route_ID: 2 });
  const session = await enter(found.user);
  const staff = await enter(found.staff);
  Object.assign(found, await findLots(ask), await findOffered(ask));
  const people = await findPeople(ask, outbox, found.event, [found.openEvent, found.ringEvent]);
  const token = people.token ?? session?.token ?? '';
  const bought = await findPurchases(ask, token, found.buyNowItems, people.card);
  const document = await findDocument(ask, token);
  return { ...found, refresh: session?.refresh_token ?? '', staffToken: staff?.token ?? '', ...people, token, ...bought, ...document };
}

async function findItem(ask) {
  const item = (await ask.json('GET', '/api/v1/Auction/SearchInventory'))?.items?.[0];
  if (!item) return {};
  const { item_ID, itemURL, category, family, year, make, model } = item;
  return { item: item_ID, itemURL, category, family, year, make, model };
}

async function findEvents(ask) {
  const upcoming = (await ask.json('GET', '/api/v1/auction/getUpcomingEventsSorted'))?.events;
  const coming = upcoming?.find((event) => !event.isThirdParty);
  const past = await ask.json('GET', '/api/v1/auction/getPastEvents');
  const ended = past?.events?.find((event) => event.lotCount > 0 && event.eventStatus_ID !== 8);
  return { event: coming?.event_ID, pastEvent: ended?.event_ID };
}

/** Looks for an inspected item on the first page, because not every item was inspected. */
async function findInspected(ask) {
  const page = await ask.json('GET', '/api/v1/Auction/SearchInventory?page_size=96');
  for (const { item_ID } of page?.items ?? []) {
    if (await ask.json('GET', `/api/v1/Auction/GetItemInspection?item_ID=${item_ID}`)) return item_ID;
  }
  return undefined;
}

async function findLot(ask, event) {
  if (!event) return {};
  const items = (await ask.json('GET', `/api/v1/Auction/SearchInventory?events=${event}`))?.items ?? [];
  const lot = items.find((item) => item.totalBids > 0) ?? items[0];
  return { lotEvent: event, lot: lot?.item_ID };
}

/** Finds a lot of an online event and one of a ring that accept bids, with their lowest possible bids. */
async function findLots(ask) {
  const items = (await ask.json('GET', '/api/v1/Auction/SearchInventory?status=prebid&page_size=96'))?.items ?? [];
  const open = items.find((item) => item.eventType_ID === 1);
  const ring = items.find((item) => item.eventType_ID === 2);
  return {
    openLot: open?.item_ID, openEvent: open?.event_ID, openBid: await nextBid(ask, open),
    ringLot: ring?.item_ID, ringEvent: ring?.event_ID, ringBid: await nextBid(ask, ring),
  };
}

async function nextBid(ask, item) {
  return item && (await ask.json('GET', `/api/v1/Auction/GetItem?ID=${item.item_ID}`))?.nextBid;
}

/** Finds an item that accepts offers, one with Buy Now, and more with Buy Now to have bought; the cheapest, for the buying power. */
async function findOffered(ask) {
  const items = (await ask.json('GET', '/api/v1/Auction/SearchInventory?status=make%20offer&page_size=96&sort=price-low'))?.items ?? [];
  const found = { buyNowItems: [] };
  for (const { item_ID } of items) {
    const { settings, price } = (await ask.json('GET', `/api/v1/Auction/GetItem?ID=${item_ID}`)) ?? {};
    if (settings?.allowOffers && !found.offerItem) Object.assign(found, { offerItem: item_ID, offer: Math.floor(price * 0.8) });
    else if (settings?.allowBuyNow && !found.buyNowItem) found.buyNowItem = item_ID;
    else if (settings?.allowBuyNow) found.buyNowItems.push(item_ID);
    if (found.offerItem && found.buyNowItems.length >= 4) break;
  }
  return found;
}

/** Fills examples into every string of a value; null if one is missing. */
export function fill(value, examples, encode = (text) => text) {
  let missing = false;
  const walk = (part) => {
    const whole = typeof part === 'string' && /^\{(\w+)\}$/.exec(part)?.[1];
    if (whole && typeof examples[whole] === 'number') return examples[whole]; // a placeholder alone keeps its type
    if (typeof part === 'string') {
      return part.replace(/\{(\w+)\}/g, (_, name) => {
        missing ||= examples[name] === undefined || examples[name] === '';
        return name === 'itemURL' ? examples[name] : encode(String(examples[name]));
      });
    }
    if (Array.isArray(part)) return part.map(walk);
    if (part && typeof part === 'object') return Object.fromEntries(Object.entries(part).map(([key, v]) => [key, walk(v)]));
    return part;
  };
  const filled = walk(value);
  return missing ? null : filled;
}
