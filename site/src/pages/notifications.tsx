export { NotificationsScreen as default } from '@/account/notifications/notifications-screen';
