export { registerFileDrive } from './routes.ts';
export { emptyTrash } from './trash.ts';
