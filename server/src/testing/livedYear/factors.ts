import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';

import {
  createEwcCode,
  type EmissionFigures,
  listEwcCodes,
  updateEwcCode,
} from '@fraktion/contract';
import Big from 'big.js';

import type { Client } from '../servers/testApp.ts';
import type { Life } from './life.ts';
import { dayOf, type Month, monthAfter } from './months.ts';
import type { Factors } from './oracle.ts';

/** A waste code of the account's own, so that no published figure stands behind it. */
export const ownCode = '20 01 97';
export const firstFactors: Factors = { from: '0001-01-01', recycle: '21.3', production: '460' };

const figuresOf = ({ recycle, production }: Factors): EmissionFigures => ({
  combustion: '900',
  landfill: '1200',
  recycle,
  production,
  reuse: null,
  special: null,
});

export async function addCode(admin: Client): Promise<string> {
  const id = randomUUID();
  const { error } = await admin(createEwcCode, {
    body: { id, code: ownCode, name: 'Own code', alias: null, figures: figuresOf(firstFactors) },
  });
  assert.equal(error, undefined, JSON.stringify(error));
  return id;
}

/** In February the new factors hold from the middle of that month; in July and December they are heard of a month late. */
const firstDayOf = (month: Month): string | null => {
  if (month.endsWith('-02')) return dayOf(month, 16);
  return /-(?:07|12)$/.test(month) ? dayOf(monthAfter(month, -1), 16) : null;
};

export async function changeFactors({ account, oracle }: Life, month: Month): Promise<void> {
  const from = firstDayOf(month);
  if (from === null) return;
  const { admin } = account;
  const { data } = await admin(listEwcCodes, { query: { 'filter[own][eq]': 'true' } });
  const [code] = data;
  assert.ok(code && data.length === 1);
  const factors = {
    from,
    recycle: new Big(code.figures.recycle!).times('1.07').round(3).toFixed(),
    production: new Big(code.figures.production!).minus('12.5').toFixed(),
  };
  const { error } = await admin(updateEwcCode, {
    params: { id: code.id },
    body: {
      version: code.version,
      alias: code.alias,
      figures: figuresOf(factors),
      figuresFrom: from,
    },
  });
  assert.equal(error, undefined, JSON.stringify(error));
  oracle.factored(factors);
}
