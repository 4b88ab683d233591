export { OnlineScreen as default } from '@/auction/events/online-screen';
