import { promises as dns } from 'node:dns';

import { refuseHeld } from '../../../db/held.ts';

/** `unknown`: no name server has answered, which says nothing of the record. */
export type RecordState = 'there' | 'gone' | 'unknown';

interface DomainRecord {
  readonly recordName: string;
  readonly recordValue: string;
}

/** The name is not there, or has no records of this kind. */
const absent: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);

/** Whether the record is there. The domain's own servers answer, so that nobody else can prove it. */
export async function lookUpRecord(record: DomainRecord): Promise<RecordState> {
  refuseHeld();
  try {
    const records = await dns.resolveTxt(record.recordName);
    const isThere = records.some((parts) => parts.join('').trim() === record.recordValue);
    return isThere ? 'there' : 'gone';
  } catch (error) {
    return absent.has((error as { code?: string }).code) ? 'gone' : 'unknown';
  }
}
