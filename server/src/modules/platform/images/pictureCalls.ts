import {
  type Call,
  getAccountLogo,
  getDriveFileContent,
  getDriveThumbnail,
  getFile,
  getInfocardCover,
} from '@fraktion/contract';

/** The calls whose answer may be a picture. Each decides for itself whether the caller may see it. */
const calls: readonly Call[] = [
  getAccountLogo,
  getInfocardCover,
  getFile,
  getDriveFileContent,
  getDriveThumbnail,
];

const id = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';
const paths = calls.map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, id)}$`));

/**
 * The path of such a call from the rest of an address under `/images`, as it was sent. Nothing else passes: no host, no scheme,
 * no encoded sign and no other call, so that only this portal's own pictures are ever read.
 */
export function pathOfPicture(rest: string): string | undefined {
  const path = `/${rest}`;
  return paths.some((known) => known.test(path)) ? `/api${path}` : undefined;
}
