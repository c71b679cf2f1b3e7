const longest = 150;

/** The extensions of each type; a matching one stays as it is. */
const endings: Record<string, readonly string[]> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'application/xml': ['xml'],
  'application/msword': ['doc'],
  'application/vnd.ms-excel': ['xls'],
  'application/vnd.ms-powerpoint': ['ppt'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'application/vnd.oasis.opendocument.presentation': ['odp'],
  'text/plain': ['txt'],
  'text/csv': ['csv'],
};

/** Without folders, control characters and signs that file systems refuse. */
function cleanName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  // Formatting characters too: one of them can show "gpj.exe" as "exe.jpg".
  return last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
}

/** The file name that the sender knows; only for display, because nothing is opened by it. */
export const givenName = (given: string): string =>
  cleanName(given).slice(0, longest).toWellFormed() || 'file';

/** The name for storing and downloading a file: clean, and with the extension of its type, so that it opens as nothing else. */
export function fileName(given: string, mediaType: string): string {
  const clean = cleanName(given);
  const [ending, ...others] = endings[mediaType] ?? ['bin'];
  const [, stem = clean, extension = ''] = /^(.+)\.([A-Za-z0-9]{1,8})$/.exec(clean) ?? [];
  const kept = [ending, ...others].includes(extension.toLowerCase()) ? extension : ending;
  const short = (stem || 'file').slice(0, longest).toWellFormed();
  return `${short}.${kept}`;
}
