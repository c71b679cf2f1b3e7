/** Texts that equal a word of the field and mean another thing, each with its reason: by package and key, or folder and word. */
export const otherThings: Readonly<Record<string, string>> = {
  'server/src/modules/economics/invoices/export/words entryKind.category': 'a heading of the file',
  'server/src/modules/economics/invoices/export/words entryKind.vat': 'a heading of the file',
  'server/src/modules/economics/invoices/export/words entryKind.rounding': 'a sum of the invoice',
  'mfe-admin apiKeys.states.active': 'a key that can be used',
  'mfe-economics inspections.severities.failed': 'how serious one finding is',
  'mfe-admin background.none': 'no choice has been made',
  'mfe-admin background.tabs.treatments.title': 'the tab of what facilities do',
  'mfe-economics simulations.fields.treatment': 'the label of a waste category',
  'mfe-economics accounting.registers.places.treatment': 'what a facility does',
  'server/src/modules/insight/wasteAccounting/report/words postingCategory.Reprocessing':
    'what a facility does',
  'mfe-economics simulations.sensitivity.inputs.rentPrice': 'a price of a month',
  'server/src/modules/insight/simulations/report postingCategory.Rent': 'a price of a month',
  'shared-waste measures.income': 'a sum of several categories',
  'server/src/modules/insight/savedReports/words postingCategory.Income':
    'a sum of several categories',
  'mfe-ordering orders.attention.futile': 'what happened to an order, not what it costs',
  'mfe-ordering underWay.futile': 'what happened to an order, not what it costs',
  'mfe-ordering calendar.outcomes.futile': 'what happened to an order, not what it costs',
  'mfe-supplier orders.attention.futile': 'what happened to an order, not what it costs',
  'mfe-supplier today.futile.title': 'what happened to an order, not what it costs',
  'server/src/modules/ordering/orders/letters postingCategory.FutileDriving':
    'what happened to an order, not what it costs',
  'mfe-admin weighings.tabs.open': 'several of them, which Swedish and Danish write in the plural',
  'mfe-admin weighings.tabs.matched':
    'several of them, which Swedish and Danish write in the plural',
  'mfe-admin weighings.tabs.setAside':
    'several of them, which Swedish and Danish write in the plural',
  'mfe-economics claims.tiles.open':
    'several of them, which Swedish and Danish write in the plural',
  'mfe-economics claims.tiles.credited':
    'several of them, which Swedish and Danish write in the plural',
  'mfe-economics claims.tiles.rejected':
    'several of them, which Swedish and Danish write in the plural',
};
