// Made from cdn/routes.yaml; regenerate with go test ./cdn -update.

import type { PageText } from './page-text';

/** What search engines show of a page, by the path of its file in pages; of content pages, by their key. */
export const pageTexts: Readonly<Record<string, PageText>> = {
  '/upcoming-auctions': { title: 'Upcoming auctions', description: 'Every upcoming auction with its date, location, type and inventory.' },
  '/past-auctions': { title: 'Past auctions', description: 'Past auctions and their results.' },
  '/online-auctions': { title: 'Online auctions', description: 'Online auctions of heavy equipment, trucks and trailers: dates, lots and inventory.', keywords: 'online auctions, online equipment auction, timed auction, bid online' },
  '/event/[eventID]': { title: 'Auction', description: 'When the auction closes, its terms and fees, viewing and removal, and all of its lots.' },
  '/event/results/[eventID]': { title: 'Auction results', description: 'Hammer prices and results of the auction.' },
  '/bid-record/[eventID]/[itemId]': { title: 'Bid record', description: 'Everything that happened to the lot, in order, with a check that nobody changed it since.' },
  '/live-auction': { title: 'Live auction', description: 'Watch the sale as it runs, and bid on the lot in the ring.' },
  '/dynamic-auction': { title: 'Live auction', description: 'Watch the lots as they close, and bid.' },
  '/auctioneer-view': { title: 'Auctioneer view', description: 'Call a live auction.' },
  '/simulcast': { title: 'Live auction', description: 'Taking you to the live auction.' },
  '/auction-summary': { title: 'Your auction summary', description: 'What you won, what you lost and what you owe.' },
  'financing': { title: 'Financing', description: 'Ways to finance your auction purchases.', keywords: 'equipment financing, equipment loan, truck financing', retail: { description: 'Ways to finance your purchases.' } },
  'how-to-buy': { title: 'How to buy', description: 'From registration to pickup: how to buy at our auctions.', keywords: 'how to buy, auction registration, bidding, payment, pick-up', retail: { description: 'From registration to pickup: how to buy from us.', keywords: 'how to buy, registration, offers, payment, pick-up' } },
  'how-to-sell': { title: 'How to sell', description: 'How we inspect, photograph, market and sell your equipment.', keywords: 'sell equipment, consign equipment, equipment appraisal, auction consignment', retail: { keywords: 'sell equipment, consign equipment, equipment appraisal, consignment' } },
  'our-app': { title: 'Our app', description: 'Bid and follow auctions from your phone.', keywords: 'auction app, bid by phone, mobile bidding', retail: { description: 'Buy and make offers from your phone.', keywords: 'equipment app, buy by phone, mobile offers' } },
  '/info-center': { title: 'Information center', description: 'How buying and selling work, common questions, and how to contact us.', keywords: 'buying at auction, selling at auction, auction questions, contact', retail: { keywords: 'buying equipment, selling equipment, questions, contact' } },
  '/terms-and-conditions': { title: 'Terms & Conditions', description: 'The terms and conditions of our auctions.', retail: { description: 'The terms and conditions of our sales.' } },
  '/compare': { title: 'Compare items', description: 'Compare machines side by side.' },
  '/cart': { title: 'Cart', description: 'Your items with all fees and taxes.' },
  '/offer-made/[itemId]': { title: 'Your offer', description: 'Your offer and the seller’s reply.' },
  '/offer-received/[itemId]': { title: 'Offers received', description: 'Offers on an item you are selling.' },
  '/myaccount': { title: 'My account', description: 'Your bids, offers, purchases, profile and addresses.', retail: { description: 'Your offers, purchases, profile and addresses.' } },
  '/notifications': { title: 'Notifications', description: 'Choose what we notify you about and how.' },
  '/register': { title: 'Complete your registration', description: 'Set up your bidder account step by step.', retail: { description: 'Set up your account step by step.' } },
  '/welcome': { title: 'Welcome', description: 'Create an account to bid in our auctions.', retail: { description: 'Create an account to buy and make offers.' } },
  '/welcome/[...token]': { title: 'Set your password', description: 'Choose a password and sign in.' },
  '/reset/[...token]': { title: 'Reset your password', description: 'Choose a new password and sign in.' },
  '/welcome-to-auctions': { title: 'Welcome to auctions', description: 'Your next steps to start bidding.', retail: { title: 'Welcome', description: 'Your next steps to start buying.' } },
  '/verification': { title: 'Check your email', description: 'We sent you a link to set your password.' },
  '/unsubscribe': { title: 'Unsubscribe', description: 'Stop emails of one kind.' },
  '/success': { title: 'Registration complete', description: 'You can now register for auctions.', retail: { description: 'You can buy and make offers now.' } },
  '/enter-auction': { title: 'Entering the auction', description: 'Taking you to the auction.' },
  '/activate/inspector': { title: 'Inspector activation', description: 'Activate your inspector account.' },
  '/error': { title: 'Something went wrong', description: 'We could not show this page.' },
  '/update-browser': { title: 'Update your browser', description: 'Your browser is too old for this site.' },
  '/404': { title: 'Page not found', description: 'This page does not exist.' },
};

/** The text of all others. */
export const defaultText: PageText = { title: 'Auctions', description: 'Auctions of heavy equipment, trucks, trailers and attachments.', retail: { title: 'Equipment for sale', description: 'Heavy equipment, trucks, trailers and attachments for sale.' } };
