export { registerConcernHome } from './routes.ts';
