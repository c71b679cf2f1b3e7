/** Why a PDF is not read. */
export type PdfRefusalReason =
  | 'notPdf'
  | 'tooLarge'
  | 'encrypted'
  | 'damaged'
  | 'tooManyPages'
  | 'tooMuchText'
  | 'noText'
  /** Its letters are drawn, and nothing says which they are. */
  | 'unreadableText'
  | 'tooSlow'
  | 'tooMuchMemory'
  | 'crashed'
  /** It was stopped, or got no time: that says nothing about the file, which may be read the next time. */
  | 'interrupted';

export class PdfRefusal extends Error {
  readonly reason: PdfRefusalReason;

  constructor(reason: PdfRefusalReason, detail: string) {
    super(detail);
    this.reason = reason;
  }
}
