export * from './fileDrive.ts';
