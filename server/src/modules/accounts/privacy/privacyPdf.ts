import { buffer } from 'node:stream/consumers';

import type { Language, PrivacyNotice } from '@fraktion/contract';

import { newPdf } from '../../../pdf/index.ts';
import { privacyTexts } from './texts/index.ts';

const margin = 64;
const ink = '#1d211c';
const quiet = '#667064';

const dayOf = (isoDate: string): string => isoDate.split('-').toReversed().join('/');

/** The notice as a document that a screen reader reads in order: title, headings, paragraphs. */
export async function privacyPdf(notice: PrivacyNotice, language: Language): Promise<Buffer> {
  const { title, updated, sections } = notice;
  const document = newPdf({
    size: 'A4',
    margin,
    lang: language,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: `${title} · Fraktion`, CreationDate: new Date(`${updated}T00:00:00Z`) },
  });
  const whole = buffer(document);
  const root = document.struct('Document');
  document.addStructure(root);
  const add = (tag: string, write: () => void) => root.add(document.struct(tag, {}, [write]));
  add('H1', () => document.font('strong').fontSize(22).fillColor(ink).text(title));
  add('P', () =>
    document
      .font('plain')
      .fontSize(9)
      .fillColor(quiet)
      .text(`Fraktion · ${privacyTexts[language].updated} ${dayOf(updated)}`)
      .moveDown(1.5),
  );
  for (const { heading, text } of sections) {
    add('H2', () => document.font('strong').fontSize(12).fillColor(ink).text(heading));
    add('P', () =>
      document.font('plain').fontSize(10.5).fillColor(ink).text(text, { lineGap: 3 }).moveDown(1),
    );
  }
  root.end();
  document.end();
  return whole;
}
