import type { Round, Stop } from '@fraktion/contract/rounds';
import { addNamespace } from '@fraktion/shared-ui';
import type { Column } from '@fraktion/shared-ui/list';
import { renderHook } from '@testing-library/react';

import en from '../locales/en.json';
import { stopFor } from '../testing/stopFor.ts';
import { useExportRound } from './useExportRound.ts';

interface Sheet {
  readonly name: string;
  readonly columns: readonly Column<Stop>[];
  readonly read: () => Promise<{ readonly data: readonly Stop[] }>;
}
const mockSheets: Sheet[] = [];
jest.mock('@fraktion/shared-ui/sheet', () => ({
  exportList: async (sheet: Sheet) => {
    mockSheets.push(sheet);
    return new Blob();
  },
}));
jest.mock('@fraktion/shared-auth', () => ({
  ...jest.requireActual<object>('@fraktion/shared-auth'),
  saveFile: jest.fn(),
}));

beforeAll(() => addNamespace('mfe-supplier', 'en', en));

test('SUP-14 the sheet of a round has its stops in the order in which they are driven, counted from one', async () => {
  const first = stopFor(3, { number: 71, locationName: 'Mill', comment: 'Ring twice' });
  const second = { ...stopFor(7, { number: 72, locationName: 'Quay' }), expectedKg: '80.400' };
  const site = { ...first.site, accessNotes: 'Gate 4' } as Stop['site'];
  const round = {
    day: '2026-11-30',
    vehicleName: 'Bertha',
    stops: [{ ...first, site }, second],
  } as unknown as Round;
  const { result } = renderHook(() => useExportRound());
  await result.current(round);
  const [sheet] = mockSheets;
  expect(sheet?.name).toMatch(/Bertha/);
  const rows = (await sheet!.read()).data.map((stop) =>
    Object.fromEntries(sheet!.columns.map((column) => [column.key, column.text(stop)])),
  );
  expect(rows).toMatchObject([
    { place: '1', number: '71', location: 'Mill', comment: 'Ring twice', site: 'Gate 4', kg: null },
    { place: '2', number: '72', location: 'Quay', comment: null, site: null, kg: '80\u00A0kg' },
  ]);
});
