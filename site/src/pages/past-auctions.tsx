export { PastScreen as default } from '@/auction/events/past-screen';
