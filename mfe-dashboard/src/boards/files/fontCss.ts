const addressIn = /url\((["']?)([^"')]+)\1\)/;

const dataUrl = async (file: Response): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `data:font/woff2;base64,${btoa(letters)}`;
};

/** With the file inside: a picture loads nothing. */
async function withFile({ cssText, parentStyleSheet }: CSSFontFaceRule): Promise<string> {
  const address = addressIn.exec(cssText)?.[2];
  if (address === undefined || address.startsWith('data:')) return cssText;
  const answer = await fetch(new URL(address, parentStyleSheet?.href ?? document.baseURI));
  return cssText.replace(addressIn, `url("${await dataUrl(answer)}")`);
}

/** The fonts of the portal, for a picture. */
export async function fontCss(): Promise<string> {
  const faces = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule);
  return (await Promise.all(faces.map(withFile))).join('\n');
}
