/** How files of a kind begin, one letter a byte. */
const beginnings: Readonly<Record<string, RegExp>> = {
  'image/jpeg': /^\u00ff\u00d8\u00ff/,
  'image/png': /^\u0089PNG/,
  'image/gif': /^GIF8/,
  'image/webp': /^RIFF.{4}WEBP/s,
  'application/pdf': /^%PDF-/,
};

const longest = 12;

const beginningOf = async (file: File): Promise<string> =>
  String.fromCharCode(...new Uint8Array(await file.slice(0, longest).arrayBuffer()));

/**
 * Whether a file is of one of these kinds by its content: its name and its label may say anything, and a server that looks
 * refuses it only when the whole form is sent. Where a kind is not known by its beginning, or the file cannot be read
 * here, the server decides.
 */
export async function isByContent(file: File, kinds: readonly string[]): Promise<boolean> {
  if (kinds.length === 0 || kinds.some((kind) => !beginnings[kind])) return true;
  try {
    const beginning = await beginningOf(file);
    return kinds.some((kind) => beginnings[kind]?.test(beginning));
  } catch {
    return true;
  }
}
