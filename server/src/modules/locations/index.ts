export { locationAddress } from './locationAddress.ts';
export { registerLocations } from './routes.ts';
