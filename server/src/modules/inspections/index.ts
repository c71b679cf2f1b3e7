export { mustBeApproved } from './approve.ts';
export { evidenceText, findingFigure } from './evidence/evidenceText.ts';
export { createInspectJob } from './inspectInvoice.ts';
export { inspectWaiting } from './inspectWaiting.ts';
export { inspectionTodos } from './inspectionTodos.ts';
export { registerInspections } from './routes.ts';
