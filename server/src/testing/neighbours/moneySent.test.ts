import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { allCalls } from '@fraktion/contract/calls';
import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { JobName } from '../../jobs/index.ts';
import { plantedText, plantMoney } from '../access/plantedMoney.ts';
import { apartCalls } from './apartCalls.ts';
import { jobPlays } from './jobPlays.ts';
import { openTheatre, type Theatre } from './theatre.ts';

interface SentText {
  readonly way: string;
  readonly text: string;
}

/** Everything that leaves the portal by itself, as it is stored at this moment. */
const readSent = async (db: Db): Promise<readonly SentText[]> =>
  (
    await sql<SentText>`
      select 'mail' as way, concat_ws(' ', subject, text, html) as text from mail
      union all select 'notification', concat_ws(' ', values::text, link) from notification
      union all select 'webhook', payload from webhook_delivery
      union all select 'event', payload::text from realtime_event where event is not null`.execute(
      db,
    )
  ).rows;

const found = new Set<string>();
let theatre: Theatre;

before(async () => {
  theatre = await openTheatre({
    furnish: (db, catalogue, { target }) => plantMoney(db, catalogue, target),
    async look(played, db) {
      for (const { way, text } of await readSent(db))
        if (plantedText.test(text)) found.add(`${played}: ${way}`);
    },
  });
});
after(() => theatre.stop());

/** What contains money, with its reader. */
const allowed: Readonly<Record<string, string>> = {
  'claims.send: mail': 'the supplier that billed it',
};

test('AUT-09 no mail, notification, webhook or event contains money for who may not read it', async () => {
  let made = 0;
  for (const call of allCalls.filter(
    ({ id, method }) => method !== 'GET' && method !== 'HEAD' && !(id in apartCalls),
  ))
    if ((await theatre.effectOfCall(call)).answer.status < 300) made += 1;
  for (const name of Object.keys(jobPlays) as JobName[]) await theatre.effectOfJob(name);
  assert.ok(made > 200, `${made} calls`);
  assert.deepEqual([...found].toSorted(), Object.keys(allowed).toSorted());
});
