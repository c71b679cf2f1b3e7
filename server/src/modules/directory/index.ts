export { registerDirectory } from './routes.ts';
