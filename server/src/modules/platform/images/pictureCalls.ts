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
const paths = calls.map((call) => ({
  call,
  path: new RegExp(`^${call.path.replaceAll(/:\w+/g, id)}$`),
}));

/**
 * Such a call and its path from the rest of an address under `/images`, as it was sent. Nothing else passes: no host, no scheme,
 * no encoded sign and no other call, so that only this portal's own pictures are ever read.
 */
export function callOfPicture(rest: string): { call: Call; url: string } | undefined {
  const path = `/${rest}`;
  const known = paths.find((each) => each.path.test(path));
  return known && { call: known.call, url: `/api${path}` };
}
