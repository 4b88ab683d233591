export { WelcomeToAuctionsScreen as default } from '@/registration/welcome-to-auctions-screen';
