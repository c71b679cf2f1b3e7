import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';

import { parser } from '@prometheus-io/lezer-promql';
import { sql } from 'kysely';
import { parse } from 'yaml';

import { buildCustomer } from '../testing/rows/accountServer.ts';
import { buildInfocard } from '../testing/rows/builders.ts';
import { startTestApp, type TestApp } from '../testing/servers/testApp.ts';
import { readFigures } from './platformFigures.ts';

const metricsToken = 'token-for-prometheus';

let t: TestApp;
before(async () => {
  t = await startTestApp({ metricsToken });
});
after(() => t.stop());

const file = (name: string): Promise<string> =>
  readFile(new URL(`../../../${name}`, import.meta.url), 'utf8');

interface AlertRule {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string };
}

async function alertRules(): Promise<readonly AlertRule[]> {
  const { groups } = parse(await file('deploy/prometheus/alerts.yaml')) as {
    groups: { rules: AlertRule[] }[];
  };
  return groups.flatMap(({ rules }) => rules);
}

async function dashboardQueries(): Promise<readonly string[]> {
  const { panels } = JSON.parse(await file('deploy/grafana/portal.json')) as {
    panels: { targets: { expr: string }[] }[];
  };
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
}

/** What a query is made of by PromQL's own grammar: the metrics that it reads, and whether it is one at all. */
function readQuery(query: string): { isValid: boolean; metrics: string[] } {
  let isValid = true;
  const metrics: string[] = [];
  parser.parse(query).iterate({
    enter({ type, from, to }) {
      if (type.isError) isValid = false;
      if (type.name === 'Identifier' && /[a-z]_|^up$/.test(query.slice(from, to)))
        metrics.push(query.slice(from, to));
    },
  });
  return { isValid, metrics };
}

/** The names in the answer of `/metrics`, with those that a histogram adds. */
async function metricNames(): Promise<Set<string>> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const text = await (await fetch(`${t.url}/metrics`, { headers })).text();
  const names = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
  // Prometheus makes it.
  return new Set([...names, 'up']);
}

test('SRV-14 each alert and each panel asks for metrics that the portal has, in PromQL', async () => {
  const known = await metricNames();
  const queries = [...(await alertRules()).map(({ expr }) => expr), ...(await dashboardQueries())];
  assert.ok(queries.length > 20);
  for (const query of queries) {
    const { isValid, metrics } = readQuery(query);
    assert.ok(isValid, query);
    assert.ok(metrics.length > 0, query);
    for (const metric of metrics) assert.ok(known.has(metric), `${metric} in ${query}`);
  }
  assert.equal(readQuery('sum(rate(x_y[5m])').isValid, false);
});

test('SRV-14 each alert has a name of its own, an urgency and a sentence that says what to do', async () => {
  const rules = await alertRules();
  assert.equal(new Set(rules.map(({ alert }) => alert)).size, rules.length);
  for (const { alert, labels, annotations, for: since } of rules) {
    assert.match(alert, /^Fraktion[A-Z]/);
    assert.match(labels.severity, /^(?:page|warn)$/);
    assert.match(annotations.summary, /\.$/);
    if (since !== undefined) assert.match(since, /^\d+[mh]$/);
  }
  const named = rules.flatMap(({ annotations: { summary } }) =>
    [...summary.matchAll(/See "([^"]+)" in docs\/operating\.md/g)].map(([, heading]) => heading),
  );
  assert.ok(named.length >= 2);
  const guide = await file('docs/operating.md');
  for (const heading of named) assert.ok(guide.includes(`**${heading}.**`), heading);
});

test('SRV-14 the figures of the database are those of its rows', async () => {
  const before = await readFigures(t.db);
  const { accountId } = await buildCustomer(t);
  const card = await buildInfocard(t.db, accountId);
  await sql`insert into insight_later (account_id, infocard_id, day, touched_from, touched_to)
    values (${accountId}, ${card.id}, '2026-01-01', '2026-01-01', '2026-01-01')`.execute(t.db);
  await sql`insert into release_failure (name, version, reporter, fault, platform, detail, at)
    select 'mfe-admin', 'ab12', decode(n, 'hex'), fault, 'p', '', now() - age from (values
      ('01', 'entry', interval '1 minute'), ('02', 'entry', interval '2 minutes'), ('03', 'entry', interval '2 hours'),
      ('04', 'entryTimedOut', interval '1 minute')) v (n, fault, age)`.execute(t.db);
  await sql`select graphile_worker.add_job('nobody.runs', '{}', run_at => now() - interval '90 seconds')`.execute(
    t.db,
  );
  await sql`select graphile_worker.add_job('nobody.runs', '{}', run_at => now() + interval '1 hour')`.execute(
    t.db,
  );
  const now = await readFigures(t.db);
  assert.equal(now.rollUpsBehind, before.rollUpsBehind + 1);
  assert.deepEqual(now.failedStarts, [{ name: 'mfe-admin', version: 'ab12', count: 2 }]);
  const waiting = now.waiting.find(({ name }) => name === 'nobody.runs');
  assert.equal(waiting?.count, 1);
  assert.ok(waiting.oldestSeconds >= 90 && waiting.oldestSeconds < 300);
});
