export { acceptBytes, type AcceptedFile, type FileRules, picturesAndPdf } from './acceptFile.ts';
export { documentTypes } from './documents.ts';
export { fileName, givenName, titledFile } from './fileName.ts';
export { fitWithin, type PictureFormat, pictureTypes, thumbnailOf } from './pictures.ts';
export { BlobMissingError, type Blobs, createBlobs, openStorage } from './blobs.ts';
export { digestOf, readFile, storeDrawing, storeFile, type StoredFile } from './storeFile.ts';
