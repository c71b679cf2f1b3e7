export { registerUploads } from './routes.ts';
export { sweepUploads } from './sweepUploads.ts';
export { takeUploads, uploadsOf } from './takeUploads.ts';
export { uploadsFolder } from './uploadFiles.ts';
