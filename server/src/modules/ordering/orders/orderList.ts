/** The sort and search fields of the customer's lists; the supplier's lists use the same. */
export const orderList = {
  columns: {
    status: 'orders.status',
    locationId: 'orders.location_id',
    infocardId: 'orders.infocard_id',
    collectorId: 'orders.collector_id',
    asFastAsPossible: 'orders.as_fast_as_possible',
    orderedAt: 'orders.ordered_at',
    plannedDate: 'orders.planned_date',
    emptiedAt: 'orders.emptied_at',
    customerName: 'orders.customer_name',
    locationName: 'orders.location_name',
    infocardName: 'orders.infocard_name',
    supplierName: 'orders.supplier_name',
    kgCollected: 'orders.kg_collected',
    number: 'orders.number',
  },
  search: 'orders.search_text',
  instants: ['orderedAt', 'emptiedAt'],
  nullable: ['kgCollected', 'plannedDate', 'emptiedAt'],
  tieBreaker: 'orders.id',
} as const;
