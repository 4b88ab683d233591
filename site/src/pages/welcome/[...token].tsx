export { WelcomePasswordScreen as default } from '@/session/password/password-screen';
