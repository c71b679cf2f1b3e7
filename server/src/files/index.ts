export {
  acceptBytes,
  type AcceptedFile,
  type FileRules,
  picturesAndPdf,
  screenPictures,
} from './acceptFile.ts';
export { documentTypes } from './documents.ts';
export { fileName, givenName, titledFile } from './fileName.ts';
export { fitWithin, type PictureFormat, pictureTypes, thumbnailOf } from './pictures.ts';
export {
  BlobMissingError,
  type Blobs,
  createBlobs,
  FolderStorage,
  isMissing,
  openStorage,
} from './blobs.ts';
export { storedDownload } from './download.ts';
export { copyFiles, type MovedFiles } from './moveFiles.ts';
export { isObjectStorage } from './objectAddress.ts';
export { ObjectStorageError } from './objectStorage.ts';
export { openBlobs, openFiles, openPlace } from './placeOfFiles.ts';
export { digestOf, readFile, storeDrawing, storeFile, type StoredFile } from './storeFile.ts';
