export { ActivateInspectorScreen as default } from '@/session/password/activate-inspector-screen';
