export { AccountScreen as default } from '@/account/account-screen';
