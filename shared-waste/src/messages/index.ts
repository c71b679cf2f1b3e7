export { OrderThread } from './OrderThread.tsx';
export { OrderMessages } from './OrderMessages.tsx';
