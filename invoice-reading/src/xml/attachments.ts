import { extension } from 'mime-types';

import type { Attachment, DocumentLink } from './document.ts';
import { find, textAt, type XmlNode } from './xmlTree.ts';

/** A file embedded in an AdditionalDocumentReference; a reference that only points elsewhere has a link. */
export function readAttachment(reference: XmlNode): Attachment | undefined {
  const object = find(reference, 'cac:Attachment', 'cbc:EmbeddedDocumentBinaryObject');
  if (object === undefined) return undefined;
  const id = textAt(reference, 'cbc:ID');
  const mime = object.attributes['mimeCode'] ?? 'application/octet-stream';
  const named = object.attributes['filename']?.trim();
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

const longestAddress = 2_000;
const longestName = 300;

/** The address of a reference; text that is not an address of a sensible length is left out. */
export function linkTo(address: string | null, ...names: (string | null)[]): DocumentLink[] {
  if (address === null || address.length > longestAddress) return [];
  const name = names.find((each) => each !== null) ?? address;
  return [{ address, name: name.slice(0, longestName) }];
}

/** An AdditionalDocumentReference that points elsewhere (BT-124). */
export const readLink = (reference: XmlNode): DocumentLink[] =>
  linkTo(
    textAt(reference, 'cac:Attachment', 'cac:ExternalReference', 'cbc:URI'),
    textAt(reference, 'cbc:DocumentDescription'),
    textAt(reference, 'cbc:DocumentType'),
    textAt(reference, 'cbc:ID'),
  );
