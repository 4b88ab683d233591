export { EventScreen as default } from '@/event/event-screen';
