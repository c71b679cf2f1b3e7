const office = 'application/vnd.openxmlformats-officedocument';
const open = 'application/vnd.oasis.opendocument';

/** Office documents that are recognised by content. None of them may contain macros. */
const byContent = [
  `${office}.wordprocessingml.document`,
  `${office}.spreadsheetml.sheet`,
  `${office}.presentationml.presentation`,
  `${open}.text`,
  `${open}.spreadsheet`,
  `${open}.presentation`,
];

/** Formats before 2007 all start alike, so only the name shows which one it is. */
const olderOnes = 'application/x-cfb';
const byOldEnding: Record<string, string> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
};

/** Plain text is recognised by its name. Pages and drawings, which a browser would run, are not in this list. */
const byTextEnding: Record<string, string> = {
  txt: 'text/plain',
  csv: 'text/csv',
};

export const documentTypes: readonly string[] = [
  ...byContent,
  ...Object.values(byOldEnding),
  ...Object.values(byTextEnding),
];

const endingOf = (name: string): string => /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The type of a file whose content is not enough; `detected` is the type of the content. */
export function documentType(
  name: string,
  bytes: Uint8Array,
  detected: string | undefined,
): string | undefined {
  if (detected === olderOnes) return byOldEnding[endingOf(name)];
  if (detected === undefined && isText(bytes)) return byTextEnding[endingOf(name)];
  return detected;
}

/** Single-byte letters, as in older spreadsheets, are text too; zero bytes are not. */
const isText = (bytes: Uint8Array): boolean => !bytes.includes(0);
