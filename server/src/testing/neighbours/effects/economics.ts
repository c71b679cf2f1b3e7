import type { Effects } from '../effect.ts';

export const economicsEffects: Effects = {
  'accountingPeriods.close': 'account_counter ~other; audit_entry +1; closed_period +1',
  'accountingPeriods.reopen': 'account_counter ~other; audit_entry +1; closed_period -prepared',
  'agreements.answerProposal': 'agreement_price +1; economics_change +1; sends agreement-changed',
  'agreements.change':
    'agreement_price +1 ~this; economics_change +2; sends agreement-changed; jobs 3 inspections.touched',
  'agreements.create': 'agreement_price +1; economics_change +1; sends agreement-changed',
  'agreements.end':
    'agreement_price ~this; economics_change +1; sends agreement-changed; jobs 2 inspections.touched',
  'agreements.import':
    'agreement_price +1; economics_change +1; sends agreement-changed; jobs inspections.touched',
  'agreements.previewImport': '',
  'agreements.priceLine': '',
  'agreements.undo':
    'agreement_price ~this; economics_change +1; sends agreement-changed; jobs 2 inspections.touched',
  'azureBlobs.create': 'audit_entry +1; integration +1',
  'azureBlobs.delete':
    'audit_entry +1; integration -this; integration_file -all but integration_id; integration_run -all but integration_id',
  'azureBlobs.update': 'audit_entry +1; integration ~this',
  'claims.collect':
    'claim ~this; economics_change +1; inspection_finding ~this; sends claim-changed',
  'claims.discard':
    'claim ~this -this; economics_change +1; inspection_finding ~this, status claimed; sends claim-changed',
  'claims.match': 'claim ~2 this; claim_credit +1; economics_change +1; sends claim-changed',
  'claims.reject': 'claim ~this; economics_change +1; sends claim-changed',
  'claims.removeFindings':
    'claim ~2 this; economics_change +1; inspection_finding ~this; sends claim-changed',
  'claims.reopen': 'claim ~this; economics_change +1; sends claim-changed',
  'claims.send':
    'account_counter ~other; claim ~3 this; economics_change +1; file +1; mail +1; sends claim-changed; jobs mail.send',
  'claims.unmatch': 'claim ~2 this; claim_credit -this; economics_change +1; sends claim-changed',
  'economicsSettings.update': 'audit_entry +1; economics_setting ~this; jobs inspections.touched',
  'ftpImports.create': 'audit_entry +1; integration +1',
  'ftpImports.delete':
    'audit_entry +1; integration -this; integration_file -all but integration_id; integration_run -all but integration_id',
  'ftpImports.update': 'audit_entry +1; integration ~this',
  'insights.putGoal': 'insight_goal ~this',
  'inspections.acceptFinding':
    'economics_change +1; inspection ~2 this; inspection_finding ~this; sends inspection-changed',
  'inspections.approve':
    'economics_change +1; file +1; inspection ~2 this; sends inspection-changed',
  'inspections.rerun':
    'economics_change +1; inspection ~3 this; inspection_finding +2 -all but status claimed, inspection_id; inspection_point +4; sends inspection-changed',
  'inspections.undoAcceptance':
    'economics_change +1; inspection ~2 this; inspection_finding ~this; sends inspection-changed',
  'integrations.dismiss': 'integration_file ~this; sends integration-changed',
  'integrations.retry': 'integration_file ~this; sends integration-changed',
  'integrations.run': 'integration_run +1; sends integration-changed; jobs integrations.run',
  'invoiceImports.create':
    'file +1; invoice_import +1; sends invoice-import-changed; jobs invoices.import',
  'invoiceImports.remove': 'invoice_import -this; sends invoice-import-changed',
  'invoiceImports.takeBack':
    'audit_entry +1; economics_change +1; inspection -this; inspection_point -this, result PassedWithWarnings, result Failed; invoice -this; invoice_import ~this; invoice_line -all but invoice_id; invoice_presence -this, user_id; sends inspection-changed, invoice-changed, invoice-import-changed',
  'invoiceImports.run':
    'file +1; invoice_import ~this; sends invoice-import-changed; jobs invoices.import',
  'invoices.bulk':
    'account_counter ~other; economics_change +1; invoice ~this; voucher +1; voucher_entry +6; sends 2 invoice-changed; jobs inspections.neighbours',
  'invoices.failedReport': 'mail +1; jobs mail.send',
  'invoices.manually':
    'inspection +1; invoice +1; invoice_line +1; sends invoice-changed; jobs inspections.inspect, inspections.neighbours',
  'invoices.needsConfirmation': 'economics_change +1; invoice ~this; sends invoice-changed',
  'invoices.save':
    'collector_identity +1; economics_change +1; inspection ~this; invoice ~this; sends invoice-changed; jobs inspections.inspect, inspections.neighbours',
  'invoices.upload':
    'file +1; invoice_import +1; sends invoice-import-changed; jobs invoices.import',
  'ledgerAccounts.delete': 'audit_entry +1; economics_change +1; ledger_account -this',
  'ledgerAccounts.put': 'audit_entry +1; economics_change +1; ledger_account ~kind vat',
  'mailImports.create': 'audit_entry +1; integration +1',
  'mailImports.delete':
    'audit_entry +1; integration -this; integration_file -all but integration_id; integration_run -all but integration_id',
  'mailImports.update': 'audit_entry +1; integration ~this',
  'postings.create':
    'economics_change +1; insight_day +1; insight_month +1; insight_subject +1; inspection ~this; invoice ~this; posting +1; sends invoice-changed; jobs inspections.inspect, inspections.neighbours',
  'postings.delete':
    'economics_change +1; insight_day +1; insight_month +1; inspection ~this; invoice ~this; posting ~this; sends invoice-changed; jobs inspections.inspect, inspections.neighbours',
  'postings.markLine':
    'economics_change +1; inspection ~this; invoice ~2 this; invoice_line ~this; sends invoice-changed; jobs inspections.inspect, inspections.neighbours',
  'postings.split':
    'economics_change +2; insight_day +2; insight_month +2; insight_subject +2; inspection ~this; invoice ~this; posting +2; sends invoice-changed; jobs inspections.inspect, inspections.neighbours',
  'postings.takeSuggestions':
    'economics_change +1; insight_day +1; insight_month +1; insight_subject +1; inspection ~this; invoice ~this; posting +1; sends invoice-changed; jobs inspections.inspect, inspections.neighbours',
  'postings.undo':
    'economics_change +1; insight_day -prepared; insight_month -prepared; inspection ~this; invoice ~this; posting ~prepared; sends invoice-changed; jobs inspections.inspect, inspections.neighbours',
  'postings.update':
    'economics_change +1; insight_day +2; insight_month +2; inspection ~this; invoice ~this; posting ~this; sends invoice-changed; jobs inspections.inspect, inspections.neighbours',
  'presence.announce': 'invoice_presence ~this',
  'presence.end': 'invoice_presence -this; sends invoice-presence-changed',
  'reconciliations.confirm':
    'account_counter ~other; economics_change +1; invoice ~this; voucher +1; voucher_entry +6; sends 2 invoice-changed; jobs inspections.neighbours',
  'reconciliations.confirmLocation': 'economics_change +1; invoice ~this; sends invoice-changed',
  'reconciliations.refresh':
    'economics_change +1; inspection ~3 this; inspection_finding +2 -all but status claimed, inspection_id; inspection_point +4; sends inspection-changed',
  'reconciliations.reopen':
    'account_counter ~other; economics_change +1; inspection ~this; invoice ~this; voucher +1; voucher_entry +1; sends 2 invoice-changed; jobs inspections.inspect, inspections.neighbours',
  'reportMails.confirm': 'audit_entry +1; saved_report_address ~this',
  'reportMails.read': '',
  'reportMails.stop': 'audit_entry +1; saved_report_address ~this',
  'savedReports.askAgain': 'saved_report_address ~this; jobs savedReports.ask',
  'savedReports.create':
    'audit_entry +1; saved_report +1; saved_report_address +1; jobs savedReports.ask',
  'savedReports.delete':
    'audit_entry +6; saved_report -this; saved_report_address -all but report_id',
  'savedReports.people': '',
  'savedReports.test': 'jobs savedReports.mail',
  'savedReports.update':
    'audit_entry +7; saved_report ~this; saved_report_address +1 -all but report_id; jobs savedReports.ask',
  'simulationItems.create': 'simulation ~this; simulation_item +1; sends simulation-changed',
  'simulationItems.delete': 'simulation ~this; simulation_item -this; sends simulation-changed',
  'simulationItems.deleteAlternative':
    'simulation ~this; simulation_item ~this; sends simulation-changed',
  'simulationItems.put': 'simulation ~this; simulation_item ~this; sends simulation-changed',
  'simulationItems.putAlternative':
    'simulation ~this; simulation_item ~this; sends simulation-changed',
  'simulations.copy': 'simulation +1; simulation_item +2; sends simulation-changed',
  'simulations.create': 'simulation +1; sends simulation-changed',
  'simulations.delete':
    'simulation -this; simulation_item -this, infocard_id; sends simulation-changed',
  'simulations.refresh':
    'simulation ~3 this; simulation_item ~this, infocard_id; sends simulation-changed',
  'simulations.share': 'simulation ~this; sends simulation-changed',
  'vouchers.checkExport': '',
  'vouchers.dates': '',
  'vouchers.export': '',
  'wasteDistributionSimulations.update': 'simulation ~3 this; sends simulation-changed',
  'wasteHandlingSimulations.create': 'simulation +1; sends simulation-changed',
  'wasteHandlingSimulations.patch':
    'simulation ~3 this; simulation_item ~this, infocard_id; sends simulation-changed',
};
