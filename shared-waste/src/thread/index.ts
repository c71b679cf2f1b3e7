export { MessageThread } from './MessageThread.tsx';
