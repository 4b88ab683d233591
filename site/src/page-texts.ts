import { frontTexts, type PageText } from './main-page-texts';

/** Title and description by path (specification section 2); a content page by its key. The tenant's name is added. */
const pageTexts: Record<string, PageText> = {
  ...frontTexts,
  '/online-auctions': { title: 'Online auctions', description: 'Online auctions of heavy equipment, trucks and trailers: dates, lots and inventory.' },
  '/upcoming-auctions': { title: 'Upcoming auctions', description: 'Every upcoming auction with its date, place, type and inventory.' },
  '/past-auctions': { title: 'Past auctions', description: 'Past auctions with their results.' },
  '/event/results': { title: 'Auction results', description: 'What was sold, and for how much.' },
  '/compare': { title: 'Compare items', description: 'Compare machines side by side.' },
  '/cart': { title: 'Cart', description: 'What you are about to buy, with everything it costs.' },
  '/offer-made': { title: 'Your offer', description: 'Your offer for an item, and the answer to it.' },
  '/offer-received': { title: 'Offers received', description: 'Offers for an item you sell.' },
  '/info-center': { title: 'Information center', description: 'How buying and selling work, answers, and how to reach us.' },
  '/terms-and-conditions': { title: 'Terms & Conditions', description: 'The terms our auctions are held under.' },
  '/myaccount': { title: 'My account', description: 'Your bids, offers, purchases, profile and addresses.' },
  '/register': { title: 'Complete your registration', description: 'Open your bidder account, step by step.' },
  '/notifications': { title: 'Notifications', description: 'What we tell you, and how.' },
  '/welcome': { title: 'Welcome', description: 'Create an account and bid at our auctions.' },
  '/welcome/[...token]': { title: 'Set your password', description: 'Choose a password and sign in.' },
  '/reset/[...token]': { title: 'Reset your password', description: 'Choose a new password and sign in.' },
  '/welcome-to-auctions': { title: 'Welcome to auctions', description: 'What to do next to bid.' },
  '/verification': { title: 'Check your email', description: 'We sent you a link to set your password.' },
  '/success': { title: 'Registration complete', description: 'You may register for auctions now.' },
  '/enter-auction': { title: 'Entering the auction', description: 'On the way to the auction.' },
  '/activate/inspector': { title: 'Inspector activation', description: 'Activate your inspector account.' },
  '/404': { title: 'Page not found', description: 'There is nothing at this address.' },
  '/error': { title: 'Something went wrong', description: 'The page could not be shown.' },
  '/update-browser': { title: 'Update your browser', description: 'Your browser is too old for this site.' },
  'how-to-buy': { title: 'How to buy', description: 'From registration to pick-up: how to buy at our auctions.' },
  'how-to-sell': { title: 'How to sell', description: 'How we inspect, photograph, market and sell your equipment.' },
  'our-app': { title: 'Our app', description: 'Bid and follow auctions from your phone.' },
  financing: { title: 'Financing', description: 'Ways to finance what you buy at our auctions.' },
};

const otherText: PageText = { title: 'Auctions', description: 'Auctions of heavy equipment, trucks, trailers and attachments.' };

export function pageText(route: string): PageText {
  return pageTexts[route] ?? otherText;
}

/** Of a content page: ours for the four the specification names, else its own record's. */
export function contentText(key: string | null, record: PageText | undefined): PageText {
  return (key && pageTexts[key]) || record || otherText;
}
