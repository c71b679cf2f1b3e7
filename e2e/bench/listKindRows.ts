import { addressOf, kindNames, listKinds } from './listKinds.ts';
import { sized } from './size.ts';
import { percentile, type Row } from './table.ts';

const warming = sized(20, 1);
/** Enough repetitions that one pause of either process does not decide the figure. */
const times = sized(200, 2);

/**
 * The time of nearly every call of each list, beside its bare query: alternating, so that both run under the same conditions.
 */
export async function listKindRows(
  ours: string,
  bare: string,
  headers: Readonly<Record<'customer' | 'supplier', Record<string, string>>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const name of kindNames) {
    const kind = listKinds[name];
    const mine: number[] = [];
    const plain: number[] = [];
    for (let round = 0; round < warming + times; round += 1) {
      const each = await timed(`${ours}/api${addressOf(kind)}`, headers[kind.who]);
      const beside = await timed(`${bare}/${name}`, {});
      if (round < warming) continue;
      mine.push(each);
      plain.push(beside);
    }
    const [wait, plainWait] = [percentile(mine, 0.95), percentile(plain, 0.95)];
    rows.push({
      what: `${kind.what}, p95`,
      ours: `${wait.toFixed(1)} ms`,
      reference: `${plainWait.toFixed(1)} ms`,
      figure: wait / plainWait,
      goal: { atMost: 2 },
    });
  }
  return rows;
}

async function timed(url: string, headers: Record<string, string>): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url, { headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`);
  return performance.now() - began;
}
