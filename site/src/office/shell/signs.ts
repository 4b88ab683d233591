/** Outlines on a 24 by 24 grid for the navigation of the office. */
export const signs = {
  start: 'M3.5 11 12 4l8.5 7M6 9.5V20h12V9.5M10 20v-6h4v6',
  events: 'M4 6h16v15H4zM4 10.5h16M8 3v5M16 3v5M9 15.5l2.2 2.2 4-4.2',
  items: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  import: 'M12 3v11M7.5 9.5 12 14l4.5-4.5M4 15v5h16v-5',
  requests: 'M9 4h6v3H9zM9 5.5H6V21h12V5.5h-3M9 14l2.2 2.2L15.5 12',
  people: 'M9 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7ZM2.5 20c0-3.4 2.8-5 6.5-5s6.5 1.6 6.5 5M16 5.3a3.5 3.5 0 0 1 0 6.4M18 15.4c2.2.7 3.5 2.2 3.5 4.6',
  exemptions: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9.5 13.5l5-5M9.6 8.8v.2M14.4 13v.2',
  release: 'M2.5 6h11v10h-11zM13.5 10h4l4 3.5V16h-8M6.5 15a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM17.5 15a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
  messages: 'M3 5h18v14H3zM3 6l9 7 9-7',
  offers: 'M4 5h16v11H12l-4 4v-4H4zM8 9h8M8 12h5',
  sales: 'M4 4h8l8 8-8 8-8-8zM8.5 8.5h.01',
  desk: 'M4 10h16v10H4zM7 10V5h10v5M8 7.5h8M9 15h6',
  invoices: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  settlements: 'M3 7h18v10H3zM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM6 12h.01M18 12h.01',
  deposits: 'M4 10h16v10H4zM4 10l8-6 8 6M9 13v4M15 13v4',
  payments: 'M4 8h13l-3-3M20 16H7l3 3',
  reports: 'M4 20h16M7 17v-6M12 17V6M17 17v-4',
  house: 'M4 21V8l8-4 8 4v13M2.5 21h19M9 21v-6h6v6M8.5 10.5h.01M12 10.5h.01M15.5 10.5h.01',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
} as const;

export type Sign = (typeof signs)[keyof typeof signs];
