import { browserPackage } from '../tooling/jest/preset.mjs';

export default browserPackage(import.meta.url);
