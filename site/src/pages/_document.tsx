export { Document as default } from '@/shell/document';
