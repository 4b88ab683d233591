import { frontTexts, type PageText } from './main-page-texts';

/** Titles and descriptions by path (specification section 2), content pages by key. The tenant's name is appended. */
const pageTexts: Record<string, PageText> = {
  ...frontTexts,
  '/online-auctions': { title: 'Online auctions', description: 'Online auctions of heavy equipment, trucks and trailers: dates, lots and inventory.' },
  '/upcoming-auctions': { title: 'Upcoming auctions', description: 'Every upcoming auction with its date, location, type and inventory.' },
  '/past-auctions': { title: 'Past auctions', description: 'Past auctions and their results.' },
  '/event/results': { title: 'Auction results', description: 'Hammer prices and results of the auction.' },
  '/compare': { title: 'Compare items', description: 'Compare machines side by side.' },
  '/cart': { title: 'Cart', description: 'Your items with all fees and taxes.' },
  '/offer-made': { title: 'Your offer', description: 'Your offer and the seller’s reply.' },
  '/offer-received': { title: 'Offers received', description: 'Offers on an item you are selling.' },
  '/info-center': { title: 'Information center', description: 'How buying and selling work, common questions, and how to contact us.' },
  '/terms-and-conditions': { title: 'Terms & Conditions', description: 'The terms and conditions of our auctions.' },
  '/myaccount': { title: 'My account', description: 'Your bids, offers, purchases, profile and addresses.' },
  '/register': { title: 'Complete your registration', description: 'Set up your bidder account step by step.' },
  '/notifications': { title: 'Notifications', description: 'Choose what we notify you about and how.' },
  '/welcome': { title: 'Welcome', description: 'Create an account to bid in our auctions.' },
  '/welcome/[...token]': { title: 'Set your password', description: 'Choose a password and sign in.' },
  '/reset/[...token]': { title: 'Reset your password', description: 'Choose a new password and sign in.' },
  '/welcome-to-auctions': { title: 'Welcome to auctions', description: 'Your next steps to start bidding.' },
  '/verification': { title: 'Check your email', description: 'We sent you a link to set your password.' },
  '/success': { title: 'Registration complete', description: 'You can now register for auctions.' },
  '/enter-auction': { title: 'Entering the auction', description: 'Taking you to the auction.' },
  '/activate/inspector': { title: 'Inspector activation', description: 'Activate your inspector account.' },
  '/404': { title: 'Page not found', description: 'This page does not exist.' },
  '/error': { title: 'Something went wrong', description: 'We could not show this page.' },
  '/update-browser': { title: 'Update your browser', description: 'Your browser is too old for this site.' },
  'how-to-buy': { title: 'How to buy', description: 'From registration to pickup: how to buy at our auctions.' },
  'how-to-sell': { title: 'How to sell', description: 'How we inspect, photograph, market and sell your equipment.' },
  'our-app': { title: 'Our app', description: 'Bid and follow auctions from your phone.' },
  financing: { title: 'Financing', description: 'Ways to finance your auction purchases.' },
};

const otherText: PageText = { title: 'Auctions', description: 'Auctions of heavy equipment, trucks, trailers and attachments.' };

export function pageText(route: string): PageText {
  return pageTexts[route] ?? otherText;
}

/** Returns the text of a content page: ours for the four pages the specification names, else its record's. */
export function contentText(key: string | null, record: PageText | undefined): PageText {
  return (key && pageTexts[key]) || record || otherText;
}
