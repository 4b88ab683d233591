export { ResetPasswordScreen as default } from '@/session/password/password-screen';
