export { registerFiles } from './routes.ts';
