export { acceptFile, type AcceptedFile, type FileRules, picturesAndPdf } from './acceptFile.ts';
export { BlobMissingError, type Blobs, createBlobs } from './blobs.ts';
export { readFile, storeFile, type StoredFile } from './storeFile.ts';
