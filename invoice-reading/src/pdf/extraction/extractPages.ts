import { getDocument, VerbosityLevel, PasswordException } from 'pdfjs-dist/legacy/build/pdf.mjs';

import { isReadable } from './isReadable.ts';
import type { PageText, TextItem } from '../page/geometry.ts';
import { PdfRefusal } from '../pdfRefusal.ts';
import type { PdfLimits } from '../limits.ts';
import { embeddedXml, type EmbeddedXml } from './embeddedXml.ts';

interface ExtractedPages {
  readonly pages: readonly PageText[];
  /** Invoices as XML inside the PDF, such as ZUGFeRD and Factur-X carry them. */
  readonly xml: readonly EmbeddedXml[];
}

type Transform = readonly [number, number, number, number, number, number];

const multiply = (m: Transform, n: Transform): Transform => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

interface DrawnText {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
}

/** Null for slanted or turned text, such as a note in the margin, and for text without size. */
function itemOf({ str, transform, width }: DrawnText, viewport: Transform): TextItem | null {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = transform;
  const placed = multiply(viewport, [a, b, c, d, e, f]);
  const size = Math.hypot(placed[2], placed[3]);
  const isLevel = Math.abs(placed[1]) < Math.abs(placed[0]) * 0.02 && placed[0] > 0;
  const isPlaced = [placed[4], placed[5], width, size].every(Number.isFinite);
  if (!isLevel || !isPlaced || size < 1 || str.trim() === '') return null;
  return { text: str, x: placed[4], y: placed[5], width, size };
}

type Document = Awaited<ReturnType<typeof getDocument>['promise']>;
type Page = Awaited<ReturnType<Document['getPage']>>;

const lengthOf = (items: readonly TextItem[]): number =>
  items.reduce((sum, { text }) => sum + text.length, 0);

/** A page that was put in sideways or upside down is read the way round in which most of its text is level. */
function levelled(page: Page, drawn: readonly DrawnText[]): PageText {
  const turns = [0, 90, 180, 270].map((turn): PageText => {
    const { width, height, transform } = page.getViewport({
      scale: 1,
      rotation: (page.rotate + turn) % 360,
    });
    const items = drawn.flatMap((one) => itemOf(one, transform as unknown as Transform) ?? []);
    return { width, height, turn, items };
  });
  return turns.reduce((best, turn) => (lengthOf(turn.items) > lengthOf(best.items) ? turn : best));
}

async function pageTextOf(document: Document, number: number, left: number): Promise<PageText> {
  const page = await document.getPage(number);
  const all: DrawnText[] = [];
  let characters = 0;
  const reader = page.streamTextContent().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    for (const drawn of value.items as DrawnText[]) {
      if (drawn.str === undefined) continue;
      characters += drawn.str.length;
      if (characters > left)
        throw new PdfRefusal(
          'tooMuchText',
          `More than the text that is read stands by page ${number}`,
        );
      all.push(drawn);
    }
  }
  page.cleanup();
  return levelled(page, all);
}

export async function openDocument(bytes: Uint8Array): Promise<Document> {
  try {
    return await getDocument({
      // It takes the bytes over, for good.
      data: new Uint8Array(bytes),
      verbosity: VerbosityLevel.ERRORS,
      enableXfa: false,
      disableFontFace: true,
      useSystemFonts: false,
      useWorkerFetch: false,
      useWasm: false,
      stopAtErrors: false,
      maxImageSize: 1,
    }).promise;
  } catch (error) {
    if (error instanceof PasswordException)
      throw new PdfRefusal('encrypted', 'The PDF opens with a password only');
    throw new PdfRefusal('damaged', `The PDF cannot be opened: ${String(error).slice(0, 200)}`);
  }
}

/** Words of all pages with their places. Scripts, forms and links are not looked at; nothing is fetched. */
export async function extractPages(bytes: Uint8Array, limits: PdfLimits): Promise<ExtractedPages> {
  const document = await openDocument(bytes);
  const { numPages } = document;
  if (numPages > limits.pages)
    throw new PdfRefusal('tooManyPages', `The PDF has ${numPages} pages; ${limits.pages} are read`);
  const pages: PageText[] = [];
  let left = limits.characters;
  for (let number = 1; number <= numPages; number += 1) {
    const page = await pageTextOf(document, number, left).catch((error: unknown) => {
      if (error instanceof PdfRefusal) throw error;
      throw new PdfRefusal(
        'damaged',
        `Page ${number} cannot be read: ${String(error).slice(0, 200)}`,
      );
    });
    left -= page.items.reduce((sum, item) => sum + item.text.length, 0);
    pages.push(page);
  }
  const xml = await embeddedXml(document, bytes, limits);
  if (xml.length === 0 && pages.every((page) => page.items.length === 0))
    throw new PdfRefusal('noText', 'The PDF holds pictures alone, no text');
  if (xml.length === 0 && !isReadable(pages))
    throw new PdfRefusal(
      'unreadableText',
      'The fonts of the PDF do not say which letters they draw',
    );
  return { pages, xml };
}
