/** The texts of a JSON file; undefined if it is invalid, or contains anything but groups of texts. */
export async function readTexts(file: File): Promise<Record<string, unknown> | undefined> {
  try {
    const read: unknown = JSON.parse(await file.text());
    const isTree = typeof read === 'object' && read !== null && !Array.isArray(read);
    return isTree ? (read as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
