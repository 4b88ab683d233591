export { ActivateInspectorScreen as default } from '@/session/password/password-screen';
