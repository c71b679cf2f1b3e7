export { readPdf, type PdfReading } from './readPdf.ts';
export { readXml } from './readXml.ts';
export { splitPdf } from './splitPdf.ts';
