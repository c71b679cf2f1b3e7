export { mustBeApproved } from './approve.ts';
export { createInspectJob } from './inspectInvoice.ts';
export { inspectionTodos } from './inspectionTodos.ts';
export { registerInspections } from './routes.ts';
