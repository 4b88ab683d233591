export type PageText = { title: string; description: string };

/** Texts of the most visited pages, separate from page-texts.ts to keep their script small. */
export const frontTexts = {
  '/': { title: 'Heavy equipment, truck and trailer auctions', description: 'Browse inspected heavy equipment, trucks, trailers and attachments and see every upcoming auction.' },
  '/search': { title: 'Search inventory', description: 'Search heavy equipment, trucks, trailers and attachments by make, model, year, location and auction.' },
} satisfies Record<string, PageText>;
