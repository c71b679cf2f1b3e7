export { FileGroups } from './FileGroups.tsx';
export { type FetchFile, FileSource, useFetchFile } from './fileSource.ts';
export type { PdfMark } from './pdf/PdfMarks.tsx';
export { isPdf, PdfPreview } from './pdf/PdfPreview.tsx';
export { useFileUrl } from './useFile.ts';
