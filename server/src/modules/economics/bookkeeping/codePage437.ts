/** The upper half of code page 437, which SIE calls PC8, in the order of its bytes from 128 on. */
const upper =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0';

const bytes = new Map(Array.from(upper, (sign, index) => [sign, 128 + index]));

/** Characters without a byte in the code page are replaced by similar ones. */
const near: Readonly<Record<string, string>> = {
  ø: 'o',
  Ø: 'O',
  œ: 'oe',
  Œ: 'OE',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ł: 'l',
  Ł: 'L',
  '€': 'EUR',
  '–': '-',
  '—': '-',
  '−': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '…': '...',
  '×': 'x',
  '§': 'par.',
};

/** The bytes of one sign; undefined where the code page has none. */
function byteOf(sign: string): number | undefined {
  const code = sign.codePointAt(0) ?? 0;
  return code < 128 ? code : bytes.get(sign);
}

/** Ă is written as A, where nothing nearer is known. */
function spelled(sign: string): string {
  if (byteOf(sign) !== undefined) return sign;
  const bare = near[sign] ?? sign.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return Array.from(bare).every((part) => byteOf(part) !== undefined) && bare !== '' ? bare : '?';
}

/** Text with such signs alone as the code page has. */
export const inPc8Signs = (text: string): string =>
  Array.from(text.normalize('NFC'), spelled).join('');

export const toPc8 = (text: string): Uint8Array =>
  Uint8Array.from(Array.from(inPc8Signs(text), (sign) => byteOf(sign) ?? 63));
