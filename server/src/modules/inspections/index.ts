export { type Documents, mustBeApproved } from './approve.ts';
export { evidenceText, findingFigure } from './evidence/evidenceText.ts';
export { createInspectJob } from './inspectInvoice.ts';
export { createNeighboursJob } from './inspectNeighbours.ts';
export { createTouchedJob } from './inspectTouched.ts';
export { inspectWaiting } from './inspectWaiting.ts';
export { inspectionTodos } from './inspectionTodos.ts';
export { registerInspections } from './routes.ts';
