export { UpcomingScreen as default } from '@/auction/events/upcoming-screen';
