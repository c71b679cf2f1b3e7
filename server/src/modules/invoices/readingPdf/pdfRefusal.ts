/** Why a PDF is not read. */
export type PdfRefusalReason =
  | 'notPdf'
  | 'tooLarge'
  | 'encrypted'
  | 'damaged'
  | 'tooManyPages'
  | 'tooMuchText'
  | 'noText'
  | 'tooSlow'
  | 'tooMuchMemory'
  | 'crashed';

export class PdfRefusal extends Error {
  readonly reason: PdfRefusalReason;

  constructor(reason: PdfRefusalReason, detail: string) {
    super(detail);
    this.reason = reason;
  }
}
