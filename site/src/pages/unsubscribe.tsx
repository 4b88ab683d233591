export { UnsubscribeScreen as default } from '@/notifications/unsubscribe/unsubscribe-screen';
