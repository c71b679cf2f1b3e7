export { registerImages } from './routes.ts';
