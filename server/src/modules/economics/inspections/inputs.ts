/**
 * Each table that an inspection reads, and how a change of it has the open invoices inspected again. `touched`: the database begins it
 * when one of the columns changes, whoever changes it (migrations 0085 and 0088). `itself`: the calls that change an invoice do
 * (`inspectAgain`), which has its neighbours looked at too. `fixed`: it does not change while an account is at work.
 */
export const inspectionInputs = {
  agreement_price: {
    by: 'touched',
    columns: [
      'price',
      'percent_cap',
      'index_percent',
      'index_day',
      'category',
      'unit',
      'currency',
      'infocard_id',
      'waste_fraction_id',
      'container_type',
      'size',
      'size_unit',
      'valid_from',
      'valid_to',
      'is_proposal',
    ],
  },
  economics_setting: { by: 'touched', columns: ['price_tolerance', 'weight_tolerance'] },
  infocard: {
    by: 'touched',
    columns: [
      'name',
      'location_id',
      'collector_id',
      'waste_fraction_id',
      'ewc_code_id',
      'container_type',
      'size',
      'size_unit',
      'quantity',
      'supplier_identification_number',
      'include_in_statistics',
      'archived_at',
    ],
  },
  location: {
    by: 'touched',
    columns: ['name', 'address', 'zip', 'city', 'site_number', 'archived_at'],
  },
  location_customer_number: { by: 'touched', columns: ['customer_number'] },
  orders: {
    by: 'touched',
    columns: [
      'status',
      'collected_at',
      'planned_date',
      'wanted_emptied_date',
      'ordered_at',
      'futile_at',
      'kg_collected',
      'weight_estimated',
      'infocard_id',
      'location_id',
      'collector_id',
      'requisition_id',
    ],
  },
  waste_fraction: { by: 'touched', columns: ['name'] },
  weighing: {
    by: 'touched',
    columns: ['ticket', 'weighed_at', 'net_kg', 'order_id', 'infocard_id', 'location_id'],
  },
  invoice: { by: 'itself' },
  invoice_line: { by: 'itself' },
  posting: { by: 'itself' },
  ewc_code: { by: 'fixed' },
} as const satisfies Readonly<
  Record<
    string,
    | { readonly by: 'touched'; readonly columns: readonly string[] }
    | { readonly by: 'itself' | 'fixed' }
  >
>;
