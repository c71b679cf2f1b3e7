export { registerAccountTheme } from './routes.ts';
