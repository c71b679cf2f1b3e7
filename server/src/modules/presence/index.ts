export { registerPresence } from './routes.ts';
