export { registerWasteFractions } from './routes.ts';
