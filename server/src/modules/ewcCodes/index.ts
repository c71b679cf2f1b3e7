export { registerEwcCodes } from './routes.ts';
