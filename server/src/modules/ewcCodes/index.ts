export { registerEwcCodes } from './routes.ts';
export { ewcCodesFromFiles } from './sheet.ts';
