export { registerBookkeeping } from './routes.ts';
