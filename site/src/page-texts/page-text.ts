/** What search engines show of a page; the tenant's name is appended to the title. */
export type PageText = {
  title: string;
  description: string;
  keywords?: string;
  /** Replaces the fields it has, for a house in retail mode. */
  retail?: Partial<PageText>;
};
