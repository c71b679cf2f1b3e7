/**
 * Where the rows of a table would be if PostgreSQL were distributed by account over several machines (docs/scaling.md). A table that
 * is in none of these lists is distributed by `account_id`.
 */
type Place = 'distributed' | 'reference' | 'coordinator' | 'sides';

/** Small, rarely changed, and copied to every machine, because rows of many accounts refer to them. */
const reference: Readonly<Record<string, string>> = {
  account: 'what everything is distributed by',
  app_user: 'a person belongs to several accounts',
  ewc_code: "the official codes belong to no account; an account's own stand beside them",
  ewc_earlier_figures: 'of the official codes',
};

/** Rows of two accounts, a customer and its carriers: the policies of both read them together, on one machine. */
const sides: Readonly<Record<string, string>> = {
  orders: 'the customer, its carrier and whom it was forwarded to change one row',
  order_access: 'says who reaches an order',
  order_assignment: "the carrier's plan for an order",
  order_assignment_event: "the plan's history",
  order_event: 'the history, which every side reads',
  order_file: "the account is the file's",
  order_link: 'which order was forwarded as which',
  order_message: 'each side reads what the other writes',
  order_message_reader: 'how far each side has read',
  service_report: 'the carrier writes what the customer reads',
  service_report_access: 'says who reaches a report',
  service_report_event: 'the history, which every side reads',
  service_report_file: "the account is the file's",
  tender: 'the customer and everybody who was invited read it',
  tender_access: 'says who reaches a tender',
  tender_answer: "the carrier's offer",
  tender_award: 'what both sides read after the end',
  tender_invitation: "the customer's row about another account",
  tender_item: 'what is tendered',
  tender_notified: 'of an invitation',
  tender_price: "the carrier's prices",
  weighing: "the weighbridge's, until it is matched to an order or a trip",
};

/** Found by a secret or an id before the account is known, or of the platform itself. */
const coordinator: Readonly<Record<string, string>> = {
  account_invitation: 'found by its secret',
  api_key: 'found by its secret',
  attempt: 'counts sign-ins of strangers',
  audit_entry: 'some belong to no account',
  backup_run: "the platform's",
  client_fault: "the platform's",
  client_fault_hour: "the platform's",
  client_vital: "the platform's",
  contact_link: 'found by its secret',
  deploy_token: "the platform's",
  insight_signal: 'wakes the job of roll-ups',
  job_run: "the platform's",
  kysely_migration: "the platform's",
  kysely_migration_lock: "the platform's",
  mail: 'some belong to no account; sent by id',
  passkey: "a person's",
  passkey_challenge: "a person's",
  push_key: "the platform's",
  realtime_event: 'one log in one order for all nodes',
  realtime_node: 'the nodes that live',
  realtime_ticket: 'found by its secret',
  recovery_code: "a person's",
  release: "the platform's",
  release_canary: "the platform's",
  release_event: "the platform's",
  release_failure: "the platform's",
  release_live: "the platform's",
  release_owner: "the platform's",
  saved_report_address: 'found by its secret',
  sealing_key: "the platform's",
  session: 'found by its secret',
  session_company: "a session's",
  session_entry: "a session's",
  session_support: "a session's",
  sign_in_challenge: "a person's",
  sign_in_domain: 'a domain belongs to one account of all',
  signing_key: "the platform's",
  text_link: "the platform's",
  text_live: "the platform's",
  text_override: "the platform's",
  text_proposal: "the platform's",
  two_step: "a person's",
  user_link: "a person's",
  user_setting: "a person's, some in an account",
};

/** The tables that are not distributed, by where they are, each with the reason. */
export const exceptions = { reference, sides, coordinator };

export const placeOf = (table: string): Place =>
  (Object.keys(exceptions) as (keyof typeof exceptions)[]).find(
    (place) => table in exceptions[place],
  ) ?? 'distributed';
