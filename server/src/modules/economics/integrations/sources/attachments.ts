import type { MessageStructureObject } from 'imapflow';

import { isWanted } from './fileNames.ts';
import type { SourceSettings } from './source.ts';

const typeEndings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/xml': 'xml',
  'text/xml': 'xml',
};

interface Attachment {
  readonly part: string;
  readonly name: string;
  readonly bytes: number;
}

const givenName = (part: MessageStructureObject): string | undefined =>
  part.dispositionParameters?.['filename'] ?? part.parameters?.['name'];

/** How long the names of all parts are, of the wanted type or not. */
export const nameCharacters = (part: MessageStructureObject): number =>
  (part.childNodes ?? []).reduce(
    (sum, child) => sum + nameCharacters(child),
    givenName(part)?.length ?? 0,
  );

/** The name of a part: given by its sender, else made of its place and type. */
function nameOf(part: MessageStructureObject): string {
  const name = givenName(part);
  const ending = typeEndings[part.type];
  if (name && (!ending || /\.[A-Za-z0-9]{1,5}$/.test(name))) return name;
  return ending ? `${name ?? `part-${part.part ?? 1}`}.${ending}` : '';
}

/** The parts of a mail that are files of the wanted type. */
export function attachmentsOf(
  part: MessageStructureObject,
  fileType: SourceSettings['fileType'],
): Attachment[] {
  if (part.childNodes) return part.childNodes.flatMap((child) => attachmentsOf(child, fileType));
  const name = nameOf(part).replace(/[/\\]/g, '_');
  if (!isWanted(name, fileType)) return [];
  return [{ part: part.part ?? '1', name, bytes: part.size ?? 0 }];
}
