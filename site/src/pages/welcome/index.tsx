export { WelcomeScreen as default } from '@/registration/welcome/welcome-screen';
