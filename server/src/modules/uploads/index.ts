export { registerUploads } from './routes.ts';
export { sweepUploads } from './sweepUploads.ts';
export { takeUploads, type Taker } from './takeUploads.ts';
export { uploadsFolder } from './uploadFiles.ts';
