export { readSettings } from './settings.ts';
export { registerEconomicsSettings } from './routes.ts';
