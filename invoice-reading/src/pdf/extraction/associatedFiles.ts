import type { PDFDict, PDFDocument, PDFObject } from '@cantoo/pdf-lib';

import type { EmbeddedFile } from './embeddedXml.ts';

/** Marks of a file inside a PDF; its stream is never packed into another one, so that they can be seen without parsing. */
const marks = ['/EmbeddedFile', '/EF', '#2Fxml', '#2fxml', '/xml'];

const platforms = ['UF', 'F', 'Unix', 'Mac', 'DOS'];

/**
 * Files that hang only in a list of associated files, of the document or of a page, which pdf.js does not show. Each
 * description of a file counts, whatever points to it.
 */
export async function associatedFiles(pdf: Uint8Array): Promise<EmbeddedFile[]> {
  const raw = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  if (!marks.some((mark) => raw.includes(mark))) return [];
  const lib = await import('@cantoo/pdf-lib');
  const { PDFArray, PDFDict: Dict, PDFHexString, PDFName, PDFRawStream, PDFString } = lib;
  const loaded = await lib.PDFDocument.load(pdf, {
    password: '',
    updateMetadata: false,
    throwOnInvalidObject: false,
    warnOnInvalidObjects: false,
  }).catch((): PDFDocument | null => null);
  if (loaded === null) return [];
  const { context } = loaded;
  const at = (dict: PDFDict, key: string): PDFObject | undefined =>
    context.lookup(dict.get(PDFName.of(key)));

  const nameOf = (spec: PDFDict): string => {
    const written = platforms.map((key) => at(spec, key)).find((found) => found !== undefined);
    return written instanceof PDFString || written instanceof PDFHexString
      ? written.decodeText() || 'unnamed'
      : 'unnamed';
  };
  const contentOf = (spec: PDFDict): Uint8Array | null => {
    const files = at(spec, 'EF');
    if (!(files instanceof Dict)) return null;
    const stream = platforms.map((key) => at(files, key)).find((found) => found !== undefined);
    if (!(stream instanceof PDFRawStream)) return null;
    try {
      return lib.decodePDFRawStream(stream).decode();
    } catch {
      return null;
    }
  };

  const specs = new Set<PDFDict>();
  const note = (found: PDFObject | undefined): void => {
    if (found instanceof Dict && at(found, 'EF') instanceof Dict) specs.add(found);
  };
  for (const [, object] of context.enumerateIndirectObjects()) {
    const dict = object instanceof PDFRawStream ? object.dict : object;
    if (!(dict instanceof Dict)) continue;
    note(dict);
    const associated = at(dict, 'AF');
    if (associated instanceof PDFArray)
      for (const one of associated.asArray()) note(context.lookup(one));
    else note(associated);
  }
  return [...specs].map((spec) => ({ name: nameOf(spec), bytes: contentOf(spec) }));
}
