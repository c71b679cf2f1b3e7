export * from './files.ts';
export * from './uploads.ts';
