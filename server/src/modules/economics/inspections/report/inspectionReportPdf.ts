import { buffer } from 'node:stream/consumers';

import {
  type InspectionDetail,
  type InspectionFinding,
  type InspectionPoint,
  inspectionPoints,
  type Language,
} from '@fraktion/contract';
import { wordsIn } from '@fraktion/words';

import { dateIn, instantIn, moneyIn } from '../../../../mail/figures.ts';
import { evidenceText, findingFigure } from '../evidence/evidenceText.ts';
import { newPdf, type Pdf } from '../../../../pdf/index.ts';
import { type InspectionReportTexts, inspectionReportTexts } from './texts/index.ts';

export interface InspectionReport {
  readonly customer: string;
  readonly inspection: InspectionDetail;
  readonly findings: readonly InspectionFinding[];
  readonly language: Language;
}

const margin = 56;
const ink = '#1d211c';
const quiet = '#59625a';

/** Writes the parts of the report in the order in which they are read, each with its tag. */
class Sheet {
  readonly pdf: Pdf;
  readonly #root;

  constructor({ inspection, language }: InspectionReport, texts: InspectionReportTexts) {
    this.pdf = newPdf({
      size: 'A4',
      margin,
      lang: language,
      tagged: true,
      displayTitle: true,
      bufferPages: true,
      pdfVersion: '1.7',
      info: { Title: `${texts.title} ${inspection.invoiceNumber} · Fraktion` },
    });
    this.#root = this.pdf.struct('Document');
    this.pdf.addStructure(this.#root);
  }

  add(
    tag: 'H1' | 'H2' | 'H3' | 'P',
    text: string,
    { size, bold = false, color = ink, gap = 0 }: Look,
  ): void {
    const write = () => {
      this.pdf
        .font(bold ? 'strong' : 'plain')
        .fontSize(size)
        .fillColor(color);
      this.pdf.text(text, { lineGap: 2 }).moveDown(gap);
    };
    this.#root.add(this.pdf.struct(tag, {}, [write]));
  }

  /** Numbers each page once all are there. */
  end(page: InspectionReportTexts['page']): void {
    this.#root.end();
    const { count } = this.pdf.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.pdf.switchToPage(index);
      // Below the margin, where text would begin a new page.
      this.pdf.page.margins.bottom = 0;
      this.pdf.font('plain').fontSize(8).fillColor(quiet);
      const place = this.pdf.page.height - margin / 1.5;
      this.pdf.text(page({ page: index + 1, pages: count }), margin, place, { lineBreak: false });
    }
    this.pdf.end();
  }
}

interface Look {
  readonly size: number;
  readonly bold?: boolean;
  readonly color?: string;
  /** Lines left free below. */
  readonly gap?: number;
}

const fact = { size: 10, gap: 0.15 } as const;

function addHead(
  sheet: Sheet,
  { customer, inspection, language }: InspectionReport,
  texts: InspectionReportTexts,
) {
  const { documentType, invoiceNumber, currency } = inspection;
  const words = wordsIn(language);
  const facts: readonly (readonly [string, string | null])[] = [
    [texts.customer, customer],
    [texts.supplier, inspection.sellerName],
    [texts.issued, dateIn(language, inspection.issueDate, 'long')],
    [texts.inspected, inspection.inspectedAt && instantIn(language, inspection.inspectedAt)],
    [
      texts.approved,
      inspection.approvedAt &&
        `${instantIn(language, inspection.approvedAt)}, ${texts.by({ name: inspection.approvedBy ?? '' })}`,
    ],
    [texts.reason, inspection.approvalReason],
    [texts.result, words.inspectionResult[inspection.result]],
    [texts.atStake, moneyIn(language, inspection.atStake, currency)],
  ];
  sheet.add('H1', texts.title, { size: 22, bold: true });
  sheet.add('P', `${words.documentType[documentType]} ${invoiceNumber}`, {
    size: 13,
    color: quiet,
    gap: 1,
  });
  for (const [name, value] of facts) if (value !== null) sheet.add('P', `${name}: ${value}`, fact);
  sheet.pdf.moveDown(1);
}

function addFinding(
  sheet: Sheet,
  finding: InspectionFinding,
  reported: InspectionReport,
  texts: InspectionReportTexts,
): void {
  const { line, expected, billed, difference, status, reason, decidedBy } = finding;
  const { language, inspection } = reported;
  const where = line ? `${texts.line} ${line.lineId}: ${line.text}` : texts.wholeDocument;
  const { currency } = inspection;
  const compared = { ...finding, currency };
  const figures = [
    expected !== null && `${texts.expected}: ${findingFigure(language, expected, compared)}`,
    billed !== null && `${texts.billed}: ${findingFigure(language, billed, compared)}`,
    difference !== null && `${texts.difference}: ${moneyIn(language, difference, currency)}`,
  ].filter((part) => part !== false);
  sheet.add('H3', where, { size: 10, bold: true });
  sheet.add('P', wordsIn(language).findingRule[finding.rule], { size: 10 });
  if (figures.length > 0) sheet.add('P', figures.join('   '), { size: 10, color: quiet });
  const evidence = finding.evidence.map((each) => evidenceText(language, each, currency));
  if (evidence.length > 0) sheet.add('P', evidence.join(' · '), { size: 10, color: quiet });
  if (status === 'accepted')
    sheet.add('P', `${texts.accepted({ name: decidedBy ?? '' })}: ${reason ?? ''}`, {
      size: 10,
      color: quiet,
    });
  if (status === 'claimed') sheet.add('P', texts.claimed, { size: 10, color: quiet });
  sheet.pdf.moveDown(0.6);
}

function addPoint(
  sheet: Sheet,
  point: InspectionPoint,
  reported: InspectionReport,
  texts: InspectionReportTexts,
): void {
  const { inspection, findings } = reported;
  const own = findings.filter((finding) => finding.point === point);
  const { inspectionPoint, inspectionResult } = wordsIn(reported.language);
  const title = `${inspectionPoint[point]}: ${inspectionResult[inspection[point]]}`;
  sheet.add('H2', title, { size: 13, bold: true, gap: 0.4 });
  if (own.length === 0) sheet.add('P', texts.nothingFound, { size: 10, color: quiet });
  for (const finding of own) addFinding(sheet, finding, reported, texts);
  sheet.pdf.moveDown(0.8);
}

/** The report of an inspection as a document that a screen reader reads in order. */
export async function inspectionReportPdf(reported: InspectionReport): Promise<Buffer> {
  const texts = inspectionReportTexts[reported.language];
  const sheet = new Sheet(reported, texts);
  const whole = buffer(sheet.pdf);
  addHead(sheet, reported, texts);
  for (const point of inspectionPoints) addPoint(sheet, point, reported, texts);
  const all = reported.inspection.points.reduce((sum, { findings }) => sum + findings, 0);
  const left = all - reported.findings.length;
  if (left > 0) sheet.add('P', texts.more({ count: left }), { size: 10 });
  sheet.end(texts.page);
  return whole;
}
