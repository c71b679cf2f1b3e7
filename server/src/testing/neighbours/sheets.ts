const sheet = (...rows: readonly Readonly<Record<string, string>>[]) =>
  rows.map((cells, at) => ({ row: at + 2, cells }));
export const collectorSheet = sheet(
  { name: 'mine collector name', phone: '12' },
  { name: 'Nordren', country: 'DK', language: 'da' },
);
export const priceSheet = sheet({
  collector: 'mine collector name',
  infocard: 'The only one',
  location: 'mine location name',
  category: 'Exchange',
  unit: 'pcs',
  price: '100',
  validFrom: '2025-01-01',
});
export const weighingRows = sheet({
  station: 'Nord',
  ticket: 'T 2',
  weighedAt: '2026-11-02 08:00',
  netKg: '120',
});
