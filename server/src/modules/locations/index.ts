export { locationAddress } from './locationAddress.ts';
