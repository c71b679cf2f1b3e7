import { claimActions } from './claimRights.ts';
import { inspectionActions, invoiceActions } from './invoiceRights.ts';
import { policy } from './policy.ts';

const brought =
  'Until its location is confirmed, an invoice is reached by those with access to all locations, and by the person who has brought it in.';
const hidden =
  'A file that shows the whole document (the document itself, its copy for people, attachments, reports, letters) needs the whole; a report or letter also every row that its evidence names.';

/** Invoices and what is made of them. Parts: lines, by where they are posted, else by the invoice's confirmed location. */
export const economicsPolicies = {
  invoice: policy({
    noun: 'Invoice',
    placing: 'parts',
    calls: ['invoices', 'reconciliations', 'presence', 'invoiceImports', 'vouchers'],
    needs: {
      'invoices.one': 'part',
      'invoices.lines': 'part',
      'invoices.export': 'part',
      'invoices.reading': 'part',
      'invoices.document': 'whole',
      'invoices.pdf': 'whole',
      'invoices.attachment': 'whole',
      'invoices.save': 'whole',
      'invoices.correctReading': 'whole',
      'invoices.needsConfirmation': 'whole',
      'reconciliations.confirm': 'whole',
      'reconciliations.confirmLocation': 'whole',
      'reconciliations.reopen': 'whole',
      'reconciliations.refresh': 'part',
      'reconciliations.changes': 'part',
      'postings.one': 'part',
      'postings.draft': 'part',
      'postings.create': 'part',
      'postings.update': 'part',
      'postings.delete': 'part',
      'postings.split': 'part',
      'postings.markLine': 'part',
      'postings.lineHistory': 'part',
      'postings.lastSplit': 'part',
      'postings.suggestions': 'part',
      'postings.takeSuggestions': 'part',
      'postings.undo': 'part',
      'presence.list': 'part',
      'presence.announce': 'part',
      'presence.end': 'part',
    },
    rights: invoiceActions,
    notes: [
      brought,
      hidden,
      'A voucher is of the whole invoice: lists, one, checks and exports of vouchers have those of invoices that are reached with all of their lines.',
      'An import shows to its sender, and to those who reach its invoice.',
    ],
  }),
  inspection: policy({
    noun: 'Inspection',
    placing: 'parts',
    calls: ['inspections'],
    needs: {
      'inspections.one': 'part',
      'inspections.findings': 'part',
      'inspections.rerun': 'part',
      'inspections.acceptFinding': 'part',
      'inspections.undoAcceptance': 'part',
      'inspections.approve': 'whole',
      'inspections.report': 'whole',
    },
    rights: inspectionActions,
    notes: ['A finding without a line is about the whole document.'],
  }),
  claim: policy({
    noun: 'Claim',
    placing: 'parts',
    calls: ['claims'],
    needs: {
      'claims.one': 'part',
      'claims.removeFindings': 'part',
      'claims.letter': 'whole',
      'claims.creditNotes': 'whole',
      'claims.discard': 'whole',
      'claims.send': 'whole',
      'claims.reject': 'whole',
      'claims.reopen': 'whole',
      'claims.match': 'whole',
      'claims.unmatch': 'whole',
    },
    rights: claimActions,
    notes: ['Findings without a line need the whole invoice.'],
  }),
  posting: policy({
    noun: 'Posting',
    placing: 'location',
    calls: ['postings'],
    notes: [
      'Its line has to be reached, too. It is written and removed while `post` of its invoice is open.',
    ],
  }),
  price: policy({
    noun: 'Agreed price',
    placing: 'locationOrAccount',
    calls: ['agreements'],
    notes: ['Only those with access to all locations change a price without an infocard.'],
  }),
} as const;
