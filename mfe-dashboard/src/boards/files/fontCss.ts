const dataUrl = async (file: Response): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `data:font/woff2;base64,${btoa(letters)}`;
};

/**
 * The shell adds its fonts by script, and a `FontFace` does not contain the address of its file. The browser knows which files it
 * has loaded. Letters missing in one file are taken from the other.
 */
const fontFiles = (): readonly string[] => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/inter-[^/]*\.woff2$/.test(name)),
  ),
];

/** The font of the portal with its files inside, because a picture loads nothing. */
export async function fontCss(): Promise<string> {
  const faces = fontFiles().map(async (address) => {
    const source = await dataUrl(await fetch(address));
    return `@font-face { font-family: Inter; font-weight: 100 900; src: url("${source}") format("woff2"); }`;
  });
  return (await Promise.all(faces)).join('\n');
}
