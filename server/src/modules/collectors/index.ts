export { registerCollectors } from './routes.ts';
