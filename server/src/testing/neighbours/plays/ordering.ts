import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import {
  type Play,
  set,
  clear,
  all,
  secret,
  later,
  withSecret,
  orderIs,
  contact,
  orderLink,
  openWeighing,
  dueRule,
} from '../preparations.ts';
import { answer, draftTender, supplierTender, unsent, wonItem } from '../tenderPreparations.ts';
import { weighingRows } from '../sheets.ts';

let uploadId = '';
let driverId = '';

const roundDay = '2099-01-05';
const inRound = all(
  set('orders', { status: 'Accepted', planned_date: roundDay }),
  set('order_assignment', { position: 0 }, 'order_id'),
);

export const orderingPlays: Readonly<Record<string, Play>> = {
  'fileDrive.createFile': {
    before: async ({ upload }) => {
      uploadId = await upload();
    },
    body: ({ id }) => ({ id: randomUUID(), parentId: id, uploadId }),
  },
  'uploads.cancel': {
    before: async ({ upload }) => {
      uploadId = await upload();
    },
    params: () => ({ id: uploadId }),
  },
  'orders.bulk': orderIs('Emptied', { kg_collected: '5' }),
  'recurringOrders.tryAgain': { before: dueRule },
  'contactOrders.act': {
    before: contact,
    body: () => ({ secret, act: { action: 'accept', plannedDate: null } }),
  },
  'contactOrders.file': { before: contact, ...withSecret },
  'contactOrders.files': {
    before: all(contact, set('orders', { status: 'Accepted' })),
    body: () => ({ secret, kind: 'photo' }),
  },
  'contactOrders.list': { before: contact, ...withSecret },
  'contactOrders.messages': { before: contact, body: () => ({ secret, page: 1 }) },
  'contactOrders.sendMessage': { before: contact, body: () => ({ secret }) },
  'contactOrders.logo': { before: contact, ...withSecret },
  'contactOrders.one': { before: contact, ...withSecret },
  'contactTenders.answer': {
    before: all(contact, supplierTender, unsent),
    body: (stage) => ({ secret, act: { action: 'save', answer: answer(stage) } }),
  },
  'contactTenders.list': { before: contact, ...withSecret },
  'contactTenders.one': { before: contact, ...withSecret },
  'drivings.close': { before: set('driving', { status: 'Unloaded' }) },
  'drivings.closeRound': {
    before: set('driving', { status: 'Unloaded', round_day: roundDay }),
    body: () => ({ day: roundDay }),
  },
  'drivings.create': { body: () => ({ id: randomUUID() }) },
  'drivings.setAside': {
    before: clear('driving_set_aside', () => sql`true`),
    body: ({ world }) => ({ drivingIds: [world.idOf('driving', "supplier's status Unloaded")] }),
  },
  'drivings.unload': { before: set('driving', { status: 'Ongoing' }) },
  'drivings.unloadRound': {
    before: set('driving', { status: 'Ongoing', round_day: roundDay }),
    body: () => ({ day: roundDay, id: randomUUID() }),
  },
  'orderLinks.accept': { before: orderLink, body: () => ({ secret, plannedDate: null }) },
  'orderLinks.act': {
    before: orderLink,
    body: () => ({ secret, act: { action: 'accept', plannedDate: null } }),
  },
  'orderLinks.file': { before: orderLink, ...withSecret },
  'orderLinks.files': {
    before: all(orderLink, set('orders', { status: 'Accepted' })),
    body: () => ({ secret, kind: 'photo' }),
  },
  'orderLinks.logo': { before: orderLink, ...withSecret },
  'orderLinks.messages': { before: orderLink, body: () => ({ secret, page: 1 }) },
  'orderLinks.sendMessage': { before: orderLink, body: () => ({ secret }) },
  'orderLinks.read': { before: orderLink, ...withSecret },
  'orders.approve': orderIs('Emptied', { kg_collected: '5' }),
  'orders.create': {
    body: ({ world }) => ({ uploadIds: [], infocardId: world.idOf('infocard', 'ewc_code_id') }),
  },
  'orders.notApprove': orderIs('Emptied', { kg_collected: '5' }),
  'orders.sendAgain': { before: set('orders', { mail_failed: true }) },
  'orders.sendElsewhere': {
    body: ({ world }) => ({ collectorId: world.idOf('collector', 'twin') }),
  },
  'rounds.assign': {
    ...orderIs('Accepted'),
    body: () => ({ day: roundDay, driverId: null }),
  },
  'rounds.unassign': orderIs('Accepted'),
  'rounds.putSettings': { body: () => ({ startsAt: '06:30' }) },
  'rounds.reorder': { before: inRound, body: () => ({ day: roundDay }) },
  'rounds.message': {
    before: async ({ db, world }) => {
      const { rows } = await sql<{ id: string }>`
        update order_assignment set driver_id = (select user_id from account_user
          where account_id = ${world.supplier.account} order by user_id limit 1)
        where account_id = ${world.supplier.account} returning driver_id as id`.execute(db);
      driverId = rows[0]?.id ?? '';
    },
    body: () => ({ driverId }),
  },
  'rounds.nearest': { before: inRound, body: () => ({ day: roundDay }) },
  'serviceReports.reopen': {
    before: set('service_report', { status: 'Closed', closed_at: later }),
  },
  'subSuppliers.add': {
    before: ({ db, world }) =>
      sql`update account set vat_number = 'DK55555555', cvr = '55555555' where id = ${world.unknownSupplier}`.execute(
        db,
      ),
    body: () => ({ vatNumber: 'DK55555555' }),
  },
  'supplierOrders.addWeight': { ...orderIs('Accepted'), body: () => ({ kgCollected: '12' }) },
  'supplierOrders.collected': orderIs('Accepted'),
  'supplierOrders.correctWeight': {
    ...orderIs('NotApproved', { kg_collected: '5' }),
    body: () => ({ kgCollected: '12' }),
  },
  'supplierOrders.emptied': { ...orderIs('Collected'), body: () => ({ kgCollected: '12' }) },
  'supplierOrders.files': orderIs('Accepted'),
  'supplierOrders.futile': orderIs('Accepted'),
  'supplierOrders.setOut': orderIs('Accepted'),
  'supplierOrders.arrive': orderIs('Accepted'),
  'supplierOrders.handBack': orderIs('Accepted'),
  'supplierOrders.removeForward': {
    before: ({ db, world, id }) =>
      sql`update orders set receiver_account_id = ${world.unknownSupplier}, receiver_name = 'Receiver' where id = ${id}`.execute(
        db,
      ),
  },
  'supplierOrders.replan': orderIs('Accepted'),
  'supplierTenders.save': { before: all(supplierTender, unsent), body: answer },
  'supplierTenders.send': {
    before: all(supplierTender, unsent),
    body: (stage) => ({ ...answer(stage), validUntil: '2099-12-31' }),
  },
  'supplierTenders.withdraw': {
    before: all(supplierTender, set('tender_answer', { status: 'sent' }, 'invitation_id')),
  },
  'tenders.amend': {
    body: ({ world }) => ({ collectorIds: [world.idOf('collector', 'twin')] }),
  },
  'tenders.award': {
    before: all(
      wonItem,
      clear('tender_award', ({ id }) => sql`tender_id = ${id}`),
      set('tender', { status: 'closed', closed_at: later }),
      set('tender_answer', { status: 'sent' }, 'invitation_id'),
      set('tender_price', { price: 5 }, 'tender_id'),
    ),
  },
  'tenders.delete': { before: draftTender },
  'tenders.publish': { before: set('tender', { status: 'draft', answer_deadline: '2099-01-01' }) },
  'tenders.update': { before: draftTender },
  'weighings.register': {
    body: () => ({
      weighings: [
        {
          station: 'Nord',
          ticket: 'T 1',
          weighedAt: '2026-11-02T08:00:00.000Z',
          vehicleNumber: null,
          containerNumber: null,
          ewcCode: null,
          place: null,
          grossKg: '14500',
          tareKg: '13300.5',
          netKg: null,
        },
      ],
    }),
  },
  'weighings.setAside': { before: openWeighing },
  'weighings.undo': {
    before: all(openWeighing, set('weighing', { set_aside_reason: 'Not ours' })),
  },
  'weighings.import': {
    params: () => ({ tab: 'weighings' }),
    body: () => ({ rows: weighingRows, seen: { new: 1, changed: 0 } }),
  },
  'weighings.previewImport': {
    params: () => ({ tab: 'weighings' }),
    body: () => ({ rows: weighingRows }),
  },
  'weighings.match': {
    before: all(openWeighing, set('orders', { status: 'Collected' })),
    body: ({ world, id }) => ({ kind: 'order', accountId: world.target.account, toId: id }),
  },
};
