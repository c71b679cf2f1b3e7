export { registerRecalculations } from './routes.ts';
export { beginWork, continueWork, endFigures, endWork, noteFigures } from './work.ts';
