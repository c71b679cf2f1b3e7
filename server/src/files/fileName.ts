import { create } from 'content-disposition';

const longest = 150;
/** File systems count bytes, and a letter such as å has two of them. */
const mostBytes = 220;

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

/** A path of the sender's machine, of which only the last part is a name. A slash elsewhere belongs to the name: `Nordhavn A/S`. */
const path = /^(?:[A-Za-z]:|\.{0,2}[/\\])/;
const lastPart = (given: string): string =>
  path.test(given) ? (given.split(/[/\\]/).at(-1) ?? '').replace(/^[A-Za-z]:/, '') : given;

/** Names that Windows keeps for devices. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** A sender may give a name of any length. Of a long one its beginning is shown, and its extension counts. */
const longestGiven = 1_000;
const longestEnd = 20;
const cut = (given: string): string =>
  given.length <= longestGiven
    ? given
    : given.slice(0, longestGiven - longestEnd) + given.slice(-longestEnd);

/** Without folders; control characters and signs that file systems refuse are replaced. */
const cleanName = (given: string): string =>
  cut(lastPart(given).normalize('NFC'))
    // Formatting characters can show "gpj.exe" as "exe.jpg".
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[<>:"|?*/\\]+/g, '-')
    .replace(/(?<!-)-+(?=\.[A-Za-z0-9]{1,8}$)/, '')
    .replace(/^[.\s-]+|(?<![.\s-])[.\s-]+$/g, '')
    .replace(devices, '_$&')
    .toWellFormed();

/** As many whole characters as may stand before an extension. */
function shortened(name: string): string {
  let bytes = 0;
  return Array.from(name)
    .slice(0, longest)
    .filter((character) => {
      bytes += Buffer.byteLength(character);
      return bytes <= mostBytes;
    })
    .join('')
    .trimEnd();
}

function parts(name: string): readonly [stem: string, extension: string] {
  const [, stem = name, extension = ''] = /^(.+)\.([A-Za-z0-9]{1,8})$/s.exec(name) ?? [];
  return [shortened(stem) || 'file', extension];
}

/** The name that the sender knows; only for display, because nothing is opened by it. */
export function givenName(given: string): string {
  const [stem, extension] = parts(cleanName(given));
  return extension === '' ? stem : `${stem}.${extension}`;
}

/** The name for storing and downloading a file: clean, and with the extension of its type, so that it opens as nothing else. */
export function fileName(given: string, mediaType: string): string {
  const [ending = 'bin', ...others] = endings[mediaType] ?? [];
  const [stem, extension] = parts(cleanName(given));
  return `${stem}.${[ending, ...others].includes(extension.toLowerCase()) ? extension : ending}`;
}

/** The name of a file that the portal makes, from words that are no file name yet: `Faktura 12 Renvej A.S`. */
export const titledFile = (title: string, mediaType: string): string =>
  fileName(
    `${title.replaceAll(/[:/\\]+/g, '-').trim()}.${endings[mediaType]?.[0] ?? 'bin'}`,
    mediaType,
  );

/** The headers of every download: to be saved, never shown as a page of the portal, and never treated as another type. */
export const downloadHeaders = (name: string, mediaType: string): Record<string, string> => ({
  'content-type': mediaType,
  'content-disposition': create(givenName(name)),
  'x-content-type-options': 'nosniff',
  'content-security-policy': `default-src 'none'; sandbox`,
});
