import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import type { Call } from '@fraktion/contract';
import { isTokenCall } from '@fraktion/contract';
import { allCalls } from '@fraktion/contract/calls';

import { apartCalls } from './apartCalls.ts';
import { openTheatre, type Theatre } from './theatre.ts';

let theatre: Theatre;
before(async () => {
  theatre = await openTheatre();
});
after(() => theatre.stop());

/** Columns that take a row out of use: no list, option or suggestion has it any more. */
const hiding = ['archived_at', 'removed_at', 'revoked_at', 'dismissed_at', 'is_proposal'];

/** Calls that show such rows, each with what it shows. */
const shown: Readonly<Record<string, string>> = {
  'apiKeys.list': 'api_key revoked_at',
  'infocards.archived': 'infocard archived_at',
  'integrations.files': 'integration_file dismissed_at',
};

const isReading = ({ method }: Call): boolean => method === 'GET' || method === 'HEAD';

test('SRV-02 no reading call shows a row that is out of use, except those that are for it', async () => {
  const { world } = theatre;
  const rows = world.tables().flatMap((table) =>
    world
      .differencesIn(table)
      .filter((each) => !['this', 'theirs', 'twin', 'finished'].includes(each))
      .map((each) => ({ table, name: `${table} ${each}`, id: world.idOf(table, each) })),
  );
  const hidden = rows.filter(({ name }) => hiding.some((each) => name.endsWith(` ${each}`)));
  const seen: Record<string, string> = {};
  const listed = new Set<string>();
  for (const call of allCalls.filter((each) => isReading(each) && !isTokenCall(each))) {
    const { answer } = await theatre.effectOfCall(call);
    const text = JSON.stringify(answer.data ?? null);
    for (const { table, id } of rows) if (text.includes(id)) listed.add(table);
    const names = hidden.filter(({ id }) => text.includes(id)).map(({ name }) => name);
    if (names.length > 0) seen[call.id] = names.join(', ');
  }
  assert.deepEqual(seen, shown);
  const tables = new Set(hidden.map(({ table }) => table));
  assert.ok(tables.size >= 10, [...tables].join(' '));
  const shownBeside = [...tables].filter((table) => listed.has(table));
  assert.ok(shownBeside.length >= 10, `Neighbours of ${shownBeside.join(' ')} are shown`);
});

/** The input with the id of another infocard wherever it names one. */
const withInfocard = (value: unknown, id: string, key = ''): unknown => {
  if (Array.isArray(value)) return value.map((each) => withInfocard(each, id, key));
  if (value === null || value instanceof File) return value;
  if (typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, withInfocard(each, id, name)]),
    );
  return /infocardids?$/i.test(key) && typeof value === 'string' ? id : value;
};

/** Calls that are not refused, with what they write: one is about the past, the other leaves the line open. */
const passes: Readonly<Record<string, string>> = {
  'agreements.priceLine': '',
  'postings.takeSuggestions':
    'inspection ~this; invoice ~this; sends invoice-changed; jobs inspections.inspect, inspections.neighbours',
};

test('SRV-15 every writing call refuses an archived infocard', async () => {
  const archived = theatre.world.idOf('infocard', 'archived_at');
  const refused: string[] = [];
  for (const call of allCalls.filter((each) => !isReading(each) && !(each.id in apartCalls))) {
    let namesOne = false;
    const { answer, effect } = await theatre.effectOfCall(call, (input) => {
      const changed = withInfocard(input, archived) as typeof input;
      namesOne = JSON.stringify(changed) !== JSON.stringify(input);
      return changed;
    });
    if (!namesOne) continue;
    assert.equal(effect, passes[call.id] ?? '', call.id);
    if (call.id in passes) continue;
    assert.ok(answer.status >= 400 && answer.status < 500, `${call.id}: ${answer.status}`);
    refused.push(call.id);
  }
  assert.ok(refused.length >= 8, refused.join(' '));
});
