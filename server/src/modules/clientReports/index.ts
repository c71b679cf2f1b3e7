export { registerClientReports } from './routes.ts';
