export { WelcomeScreen as default } from '@/registration/welcome-screen';
