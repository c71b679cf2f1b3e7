export { figureProblem } from './figureProblem.ts';
export { changesOf, noteChanges } from './history.ts';
export { type Importable, insertImported } from './importable.ts';
export type { Planned } from './importPlan.ts';
export { importRows, previewRows } from './importRows.ts';
export { createRename } from './renamePast.ts';
export { registerBackground } from './routes.ts';
export { readUses, refuseUsed, type Uses } from './uses.ts';
export { asText, sameValue } from './values.ts';
