export { registerFeedback } from './routes.ts';
