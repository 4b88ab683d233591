export type PageText = { title: string; description: string };

/** Of the pages most people come to, which need no others: see page-texts.ts. */
export const frontTexts = {
  '/': { title: 'Heavy equipment, truck and trailer auctions', description: 'Browse inspected heavy equipment, trucks, trailers and attachments and see every upcoming auction.' },
  '/search': { title: 'Search inventory', description: 'Search heavy equipment, trucks, trailers and attachments by make, model, year, location and auction.' },
} satisfies Record<string, PageText>;
