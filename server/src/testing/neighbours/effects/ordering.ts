import type { Effects } from '../effect.ts';

export const orderingEffects: Effects = {
  'fileDrive.createFile': 'drive_file +1; upload ~prepared; sends drive-changed',
  'contactOrders.act': 'order_event +1; orders ~this; sends order-changed; jobs orders.notify',
  'contactOrders.files': 'file +1; order_event +1; order_file +1; sends order-changed',
  'contactOrders.list': '',
  'contactOrders.messages': 'order_message_reader ~this',
  'contactOrders.one': '',
  'contactOrders.sendMessage': 'order_message +1; sends order-message; jobs orderMessages.notify',
  'contactTenders.answer': 'tender_answer ~this; tender_price +1',
  'contactTenders.list': '',
  'contactTenders.one': '',
  'drivings.cancel': "driving ~supplier's this",
  'drivings.close': "driving ~supplier's this",
  'drivings.closeRound': "driving ~supplier's this",
  'drivings.create': 'account_counter ~other; driving +1; driving_stop +1',
  'drivings.putSettings': "driving_setting ~supplier's this",
  'drivings.setAside': "driving ~supplier's this; driving_set_aside +1",
  'drivings.unload': "driving ~supplier's this; driving_unloading +1",
  'drivings.unloadRound': "driving ~supplier's this; driving_unloading +1",
  'drivings.update': "driving ~supplier's this",
  'forwardRules.create': 'forward_rule +1',
  'forwardRules.delete': "forward_rule -supplier's this",
  'forwardRules.order': "forward_rule ~supplier's this",
  'forwardRules.test': '',
  'forwardRules.update': "forward_rule ~supplier's this",
  'orderLinks.accept':
    'order_event +1; order_link ~prepared; orders ~this; sends order-changed; jobs orders.notify',
  'orderLinks.act': 'order_event +1; orders ~this; sends order-changed; jobs orders.notify',
  'orderLinks.files': 'file +1; order_event +1; order_file +1; sends order-changed',
  'orderLinks.messages': 'order_message_reader ~this',
  'orderLinks.read': '',
  'orderLinks.sendMessage': 'order_message +1; sends order-message; jobs orderMessages.notify',
  'orderMessages.read': 'order_message_reader +1',
  'orderMessages.send': 'order_message +1; sends order-message; jobs orderMessages.notify',
  'orders.approve': 'order_event +1; orders ~this; sends order-changed',
  'orders.bulk': 'order_event +1; orders ~this; sends order-changed',
  'orders.cancel':
    "order_assignment -vehicle_id, supplier's this; order_event +1; orders ~this; sends order-changed; jobs orders.notify",
  'orders.create':
    'account_counter ~other; file +1; order_access +1; order_event +1; order_file +1; orders +1; sends order-changed; jobs orders.notify',
  'orders.delete':
    "order_assignment -vehicle_id, supplier's this; order_event +1; orders ~this; sends order-changed; jobs orders.notify",
  'orders.edit': 'order_event +1; orders ~this; sends order-changed; jobs orders.notify',
  'orders.notApprove': 'order_event +1; orders ~this; sends order-changed; jobs orders.notify',
  'orders.sendAgain': 'order_event +1; orders ~this; sends order-changed; jobs orders.notify',
  'orders.sendElsewhere':
    "order_access -other; order_assignment -vehicle_id, supplier's this; order_event +1; orders ~this; sends order-changed; jobs 2 orders.notify",
  'recurringOrders.create': 'recurring_order +1; jobs recurringOrders.place',
  'recurringOrders.delete':
    'recurring_order -this; recurring_order_day -all but recurring_order_id',
  'recurringOrders.pause': 'recurring_order ~this; jobs recurringOrders.place',
  'recurringOrders.skip': 'recurring_order_day +1; jobs recurringOrders.place',
  'recurringOrders.tryAgain':
    'account_counter ~other; order_access +1; order_event +1; orders +1; recurring_order_day +1; sends order-changed; jobs orders.notify',
  'recurringOrders.update': 'recurring_order ~this; jobs recurringOrders.place',
  'rounds.assign':
    "order_assignment ~supplier's this; order_assignment_event +1; order_event +1; orders ~this; sends order-changed, round-changed; jobs orders.notify",
  'rounds.message': 'notification +1; sends notification',
  'rounds.nearest': "order_assignment ~supplier's this; sends order-changed, round-changed",
  'rounds.putSettings': "round_setting ~supplier's this",
  'rounds.reorder': "order_assignment ~supplier's this; sends order-changed, round-changed",
  'rounds.unassign':
    "order_assignment -supplier's this; order_assignment_event +1; sends round-changed",
  'serviceReports.close':
    'service_report ~this; service_report_event +1; sends service-report-changed; jobs serviceReports.notify',
  'serviceReports.create':
    'file +1; service_report +1; service_report_access +2; service_report_event +1; service_report_file +1; sends service-report-changed; jobs serviceReports.notify',
  'serviceReports.reopen':
    'service_report ~this; service_report_event +1; sends service-report-changed; jobs serviceReports.notify',
  'subSuppliers.add': 'sub_supplier +1',
  'subSuppliers.remove': "forward_rule -supplier's this; sub_supplier -supplier's this",
  'supplierOrders.accept': 'order_event +1; orders ~this; sends order-changed; jobs orders.notify',
  'supplierOrders.arrive': 'order_event +1; orders ~this; sends order-changed',
  'supplierOrders.setOut': 'order_event +1; orders ~this; sends order-changed; jobs orders.notify',
  'supplierOrders.addWeight': 'order_event +1; orders ~this; sends order-changed',
  'supplierOrders.collected':
    'insight_day +1; insight_month +3; insight_subject +1; order_event +1; orders ~this; sends order-changed; jobs inspections.touched, orders.notify, rounds.follow',
  'supplierOrders.correctWeight':
    'order_event +1; orders ~this; sends order-changed; jobs orders.notify',
  'supplierOrders.decline': 'order_event +1; orders ~this; sends order-changed; jobs orders.notify',
  'supplierOrders.emptied': 'order_event +1; orders ~this; sends order-changed; jobs orders.notify',
  'supplierOrders.files': 'file +1; order_event +1; order_file +1; sends order-changed',
  'supplierOrders.forward':
    "order_access +1; order_assignment -vehicle_id, supplier's this; order_event +1; orders ~this; sends 2 order-changed; jobs orders.notify",
  'supplierOrders.futile':
    'order_event +1; orders ~this; sends order-changed; jobs orders.notify, rounds.follow',
  'supplierOrders.handBack':
    "order_assignment -vehicle_id, supplier's this; order_event +1; orders ~this; sends order-changed; jobs orders.notify",
  'supplierOrders.removeForward': 'order_event +1; orders ~this; sends order-changed',
  'supplierOrders.replan': 'order_event +1; orders ~this; sends order-changed; jobs orders.notify',
  'supplierServiceReports.answer':
    'service_report ~this; service_report_event +1; sends service-report-changed; jobs serviceReports.notify',
  'supplierTenders.save': 'tender_answer ~this; tender_price +1',
  'supplierTenders.send':
    'tender_answer ~this; tender_invitation ~this; tender_price +1; sends tender-changed',
  'supplierTenders.withdraw': 'tender_answer ~this; tender_invitation ~this; sends tender-changed',
  'tenders.amend': 'tender ~this; tender_invitation +1; sends tender-changed; jobs tenders.notify',
  'tenders.award':
    'agreement_price +1 ~this; economics_change +2; tender ~this; tender_award +1; sends agreement-changed, tender-changed; jobs 3 inspections.touched, tenders.notify',
  'tenders.close': 'tender ~this; tender_access ~this; sends tender-changed; jobs tenders.notify',
  'tenders.create':
    'tender +1; tender_access +1; tender_invitation +1; tender_item +1; sends tender-changed',
  'tenders.delete':
    'tender ~this -this; tender_access -this, other; tender_invitation -this, collector_id; tender_item -this, price_unit pcs, price_unit month; sends tender-changed',
  'tenders.publish':
    'tender ~this; tender_invitation ~this, collector_id; sends tender-changed; jobs tenders.notify',
  'tenders.update':
    'tender ~this; tender_access -other; tender_invitation +1 -this, collector_id; tender_item +1 -price_unit pcs, price_unit month; sends tender-changed',
  'weighings.import': 'weighing +1; jobs weighings.match',
  'weighings.match':
    'insight_day +1; insight_month +1; order_event +1; orders ~this; weighing ~2 this; sends order-changed, weighings-changed; jobs 3 inspections.touched',
  'weighings.previewImport': '',
  'weighings.register': 'weighing +1; jobs weighings.match',
  'weighings.setAside': 'weighing ~this; sends weighings-changed',
  'weighings.undo': 'weighing ~this; sends weighings-changed',
};
