import { extension } from 'mime-types';

import type { Attachment } from './document.ts';
import { find, textAt, type XmlNode } from './xmlTree.ts';

/** A file embedded in an AdditionalDocumentReference; a reference that only points elsewhere has none. */
export function readAttachment(reference: XmlNode): Attachment | undefined {
  const object = find(reference, 'cac:Attachment', 'cbc:EmbeddedDocumentBinaryObject');
  if (object === undefined) return undefined;
  const id = textAt(reference, 'cbc:ID');
  const mime = object.attributes['mimeCode'] ?? 'application/octet-stream';
  const named = object.attributes['filename']?.split(/[\\/]/).at(-1)?.trim();
  const fallback = `${id ?? 'attachment'}.${extension(mime) || 'bin'}`.replace(
    /[^\p{L}\p{N}._ -]/gu,
    '-',
  );
  return {
    id,
    name: named === undefined || named === '' ? fallback : named,
    mime,
    bytes: () => Buffer.from(object.text, 'base64'),
  };
}
