export { RegisterScreen as default } from '@/registration/register-screen';
