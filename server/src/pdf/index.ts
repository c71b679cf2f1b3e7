import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import PDFDocument from 'pdfkit';

export type Pdf = InstanceType<typeof PDFDocument>;
export type Struct = ReturnType<Pdf['struct']>;

type Options = NonNullable<ConstructorParameters<typeof PDFDocument>[0]>;

const { resolve } = createRequire(import.meta.url);

/** The font of the pages too. The fonts that every PDF reader has know no ₂, no minus sign, no ł and no Greek or Cyrillic letter. */
const files = {
  plain: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  strong: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
} as const;

/** The two fonts of a document, by the names that `font` takes. */
export type PdfFont = keyof typeof files;

/** Read once, when the first document is made. */
const bytes = new Map<PdfFont, Buffer>();

function bytesOf(font: PdfFont): Buffer {
  const known = bytes.get(font);
  if (known) return known;
  const read = readFileSync(resolve(files[font]));
  bytes.set(font, read);
  return read;
}

/** For texts below each other: every digit is as wide as any other. */
export const alignedFigures: Pick<PDFKit.Mixins.TextOptions, 'features'> = { features: ['tnum'] };

/** A document that writes every letter that people type. It begins in `plain`. */
export function newPdf(options: Options): Pdf {
  const pdf = new PDFDocument({ ...options, autoFirstPage: false });
  for (const font of ['plain', 'strong'] as const) pdf.registerFont(font, bytesOf(font));
  pdf.font('plain' satisfies PdfFont);
  if (options.autoFirstPage !== false) pdf.addPage();
  return pdf;
}
