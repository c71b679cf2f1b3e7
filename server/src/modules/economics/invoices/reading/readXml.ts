import { type Asker, costly, WorkFailure } from '../../../../costly/index.ts';
import { type InvoiceReading, why } from '@fraktion/invoice-reading';
import type * as readXmlHereFile from '@fraktion/invoice-reading/readXmlHere';

const readInChild = costly<typeof readXmlHereFile>(
  import.meta.resolve('@fraktion/invoice-reading/readXmlHere'),
)('readXmlHere');

/** Beyond the limits of a child no invoice is read, whatever it may be. */
const beyond = (error: unknown): InvoiceReading => {
  if (!(error instanceof WorkFailure) || error.reason === 'interrupted') throw error;
  return { ok: false, reason: 'Generic.Too.Large', detail: error.message, why: why('asReason') };
};

/** Like `readInvoice`, in another process: a file of five megabytes may hold half a million attributes. */
export async function readXml(by: Asker, bytes: Uint8Array): Promise<InvoiceReading> {
  try {
    const reading = await readInChild(by, bytes);
    if (!reading.ok) return reading;
    const attachments = reading.document.attachments.map(({ bytes: content, ...each }) => ({
      ...each,
      bytes: () => content,
    }));
    return { ok: true, document: { ...reading.document, attachments } };
  } catch (error) {
    return beyond(error);
  }
}
