const office = 'application/vnd.openxmlformats-officedocument';
const open = 'application/vnd.oasis.opendocument';

/** Office documents whose content says what they are. None of them may hold macros. */
const byContent = [
  `${office}.wordprocessingml.document`,
  `${office}.spreadsheetml.sheet`,
  `${office}.presentationml.presentation`,
  `${open}.text`,
  `${open}.spreadsheet`,
  `${open}.presentation`,
];

/** Those of before 2007 all begin alike: which of them one is, only its name says. */
const olderOnes = 'application/x-cfb';
const byOldEnding: Record<string, string> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
};

/** Text is nothing but text, so its name says what it is for. A page or a drawing, which a browser would run, is not among these. */
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

/** What a file is where its content alone does not tell; `detected` is what it tells. */
export function documentType(
  name: string,
  bytes: Uint8Array,
  detected: string | undefined,
): string | undefined {
  if (detected === olderOnes) return byOldEnding[endingOf(name)];
  if (detected === undefined && isText(bytes)) return byTextEnding[endingOf(name)];
  return detected;
}

/** Letters of one byte each, as older spreadsheets write them, are text too; noughts are not. */
const isText = (bytes: Uint8Array): boolean => !bytes.includes(0);
