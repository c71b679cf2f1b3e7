/** What the rows of a file would do, before anything is written: `ImportPreview` lists them by state, `PreviewedRow` is one. */
export { ImportPreview, type ImportPreviewProps } from './ImportPreview.tsx';
export { PreviewedRow, type PreviewedRowProps } from './PreviewedRow.tsx';
