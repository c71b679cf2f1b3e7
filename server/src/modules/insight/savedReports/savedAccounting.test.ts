import assert from 'node:assert/strict';
import { test } from 'node:test';

import { listSavedReports } from '@fraktion/contract';

import {
  buildAccount,
  buildInfocard,
  buildLocation,
  buildUser,
} from '../../../testing/rows/builders.ts';
import { saveReport } from '../../../testing/rows/savedReports.ts';
import { buildOrder } from '../../../testing/rows/buildOrder.ts';
import { mailsTo, mailTo, mailingServer } from '../../../testing/servers/mailbox.ts';
import { readPdfText } from '@fraktion/demo-world/documents/pdfText';
import { cellsOf } from '@fraktion/demo-world/documents/unzipped';
import { createMailSavedReport } from './mailSavedReport.ts';

const { t, smtp } = await mailingServer();

test('REP-08 REP-04 waste accounting is saved, shared with a role and mailed, to each with the waste of the own locations', async () => {
  const { id: accountId } = await buildAccount(t.db);
  const user = await buildUser(t.db, accountId, 'Admin');
  const admin = await t.signIn(user.email);
  const here = await buildLocation(t.db, accountId);
  const there = await buildLocation(t.db, accountId);
  const collect = async (locationId: string, kg: string, day: string) => {
    const infocard = await buildInfocard(t.db, accountId, { location_id: locationId });
    await buildOrder(t.db, infocard, {
      status: 'Collected',
      collected_at: `${day}T10:00:00Z`,
      kg_collected: kg,
    });
  };
  await collect(here.id, '120.5', '2026-10-05');
  await collect(there.id, '400', '2026-10-31');
  await collect(there.id, '9000', '2026-11-01');
  const facility = await buildUser(t.db, accountId, 'FacilityUser', {
    allLocations: false,
    locationIds: [here.id],
  });
  const { data: report } = await saveReport(admin, {
    page: 'wasteAccounting',
    name: 'For the authority',
    query: 'fromDate=2026-03-01&toDate=2026-03-31&location=all',
    sharedWith: ['FacilityUser'],
    frequency: 'monthly',
  });
  const { data: shared } = await (await t.signIn(facility.email))(listSavedReports);
  assert.deepEqual(
    shared.map(({ page, mine }) => [page, mine]),
    [['wasteAccounting', false]],
  );
  const mail = createMailSavedReport({ ...t.app.services, db: t.db });
  const mailed = async ({ id, email }: typeof user) => {
    const before = mailsTo(smtp, email).length;
    await mail({ accountId, reportId: report.id, userId: id, day: '2026-11-01' });
    const { text = '', attachments } = await mailTo(smtp, email, before + 1);
    const [pdf, sheet] = attachments.map(({ content }) => content);
    return { text, pdf: await readPdfText(pdf!), waste: cellsOf(sheet!, 2) };
  };
  const all = await mailed(user);
  assert.match(all.text, /waste-accounting\?.*fromDate=2026-10-01&toDate=2026-10-31/);
  assert.match(all.pdf, /Waste accounting .*520\.5/);
  assert.ok(all.waste.flat().includes(520.5));
  const own = await mailed(facility);
  assert.match(own.pdf, /120\.5/);
  assert.ok(!own.pdf.includes('520.5') && !own.waste.flat().includes(520.5));
});
