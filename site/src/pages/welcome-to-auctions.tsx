export { WelcomeToAuctionsScreen as default } from '@/registration/welcome/welcome-to-auctions-screen';
