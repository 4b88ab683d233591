export { HomeScreen as default } from '@/home/home-screen';
