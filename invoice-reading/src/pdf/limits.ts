/** Limits for reading one PDF. An invoice needs a small part of them; a file beyond them is refused. */
export interface PdfLimits {
  readonly fileBytes: number;
  /** Of the processor: a busy machine lets a reading wait, which says nothing about the file. */
  readonly cpuMilliseconds: number;
  /** By the clock, for a reading that neither works nor ends. */
  readonly milliseconds: number;
  readonly memoryBytes: number;
  readonly pages: number;
  readonly characters: number;
  readonly xmlBytes: number;
  readonly answerBytes: number;
}

const mega = 1024 * 1024;

export const pdfLimits: PdfLimits = {
  fileBytes: 20 * mega,
  cpuMilliseconds: 20_000,
  milliseconds: 300_000,
  memoryBytes: 512 * mega,
  pages: 200,
  characters: 1_000_000,
  xmlBytes: 10 * mega,
  answerBytes: 24 * mega,
};
