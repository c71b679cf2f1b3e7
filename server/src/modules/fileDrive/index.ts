export { registerFileDrive } from './routes.ts';
export { dropUnused } from './blobs.ts';
export { emptyTrash } from './trash.ts';
