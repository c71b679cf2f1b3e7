/** The first bytes of each file type, one letter per byte. */
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
 * Whether a file's content has one of these types. Its name and label may be wrong, and the server would refuse it only after
 * the whole form was sent. If a type has no known first bytes, or the file cannot be read here, the server decides.
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
