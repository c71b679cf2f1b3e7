/**
 * The functions of the database that run with the rights of the owner of the tables, whose row-level security does not bind them, each
 * with the reason. A test compares them with the database: a new one needs its row here, a fixed search path, and no other caller.
 */

/** Called by requests: each answers or changes only what concerns the account at work. */
export const ofRequests: Readonly<Record<string, string>> = {
  account_people: 'names of the people of the own account, whose users are no rows of an account',
  add_job: 'jobs stand in the queue, which requests neither read nor write',
  driving_shares: "the customers' shares of a supplier's trip, of which each sees its own",
  find_supplier: 'a supplier is added by its number, and is not listed',
  give_up_address_mails: 'waiting mails to a removed address, which requests do not read',
  grant_order_access: 'lets the sides into a new order: requests do not write who has access',
  is_foreign_id: 'a taken id answers as a conflict, and says nothing else',
  known_weighings: 'a platform’s weighings that are matched belong to the customers',
  let_bidders_in: 'lets the invited into an open tender',
  let_receiver_in: 'the supplier lets in whom it forwards to',
  let_receiver_out: 'the supplier, or the receiver itself, ends that',
  let_supplier_out: 'the customer ends the access of a former collector, and its link',
  note_tender_answer: 'a bidder’s answer marks the customer’s invitation',
  open_service_report: 'lets the sides into a new service report',
  order_participants: 'who hears of an event, for those who take part',
  order_pictures: 'the picture of the customer’s infocard, for who stands in its order',
  order_places: 'where an order is, for who stands in it',
  order_round: 'the stops before an order, of which the server hands on the computed time alone',
  order_site: 'notes about the place, for who stands in the order',
  own_tender: 'lets the customer into its new tender',
  picture_of_order: 'the file of such a picture',
  push_public_key: 'the public half of the portal’s key',
  queue_order_webhooks: 'an event goes to the webhooks of all sides, each with what it may read',
  reader_language: 'the language of a letter to a person',
  search_invoices: 'searches an index that names the account, and answers ids of the own account',
  search_infocards: 'as search_invoices',
  search_locations: 'as search_invoices',
  search_orders: 'as search_invoices, also of orders that the account carries out',
  search_users: 'as search_invoices, of the people of the own account',
  service_report_participants: 'as order_participants',
  sub_supplier_names: 'names of the companies to which the account forwards',
  take_push_endpoint: 'a browser has one user: the former one of the same device is forgotten',
  tender_participants: 'as order_participants, for the customer of the tender',
  unseal_tender: 'the answers of a closed tender are opened',
  waiting_figures: 'how many of the account’s figures wait',
};

/** These have no account to ask for, and why that reveals nothing. */
export const withoutAccount: Readonly<Record<string, string>> = {
  add_job: 'writes alone',
  picture_of_order: 'calls order_pictures, which asks',
  push_public_key: 'is public',
  take_push_endpoint: 'the endpoint is a secret of its browser',
};

/** Called by the owner alone: by jobs, and by the functions of the triggers. */
export const ofOwner: Readonly<Record<string, string>> = {
  insight_hold: 'roll-ups of figures, of which no request writes a row',
  insight_note_lines: 'as insight_hold',
  insight_note_orders: 'as insight_hold',
  insight_rebuild: 'as insight_hold',
  insight_settle_due: 'as insight_hold',
  insight_settle_now: 'as insight_hold',
  insight_write: 'as insight_hold',
  note_touched: 'inspections that must be looked at again, in all accounts that a change concerns',
  note_touched_by_cards: 'as note_touched',
  open_trip: 'the trip of a round, for the trigger of its orders',
};

/** A trigger runs for whoever changes the row, and nobody may call its function. */
export const ofTriggers: Readonly<Record<string, string>> = {
  drive_round: 'an order’s step becomes the trip of the supplier that carries it out',
  end_contact_links: 'links of a former address, which requests do not read',
  insight_note_changed_orders: 'roll-ups of figures',
  insight_note_finding: 'roll-ups of figures',
  insight_note_order: 'roll-ups of figures',
  insight_note_postings: 'roll-ups of figures',
  insight_note_seller: 'roll-ups of figures',
  insight_note_weighing: 'roll-ups of figures',
  insight_settle: 'roll-ups of figures',
  insight_signal_due: 'roll-ups of figures',
  release_weighing: 'the weighing of an order that has lost its weight, for the platform',
  note_touched_by_customer_numbers: 'inspections to look at again',
  note_touched_by_fractions: 'inspections to look at again',
  note_touched_by_infocards: 'inspections to look at again',
  note_touched_by_infocards_come_or_gone: 'inspections to look at again',
  note_touched_by_invoices_gone: 'inspections to look at again',
  note_touched_by_orders: 'inspections to look at again',
  note_touched_by_orders_come_or_gone: 'inspections to look at again',
  note_touched_by_places: 'inspections to look at again',
  note_touched_by_prices: 'inspections to look at again',
  note_touched_by_setting: 'inspections to look at again',
  note_touched_by_weighings: 'inspections to look at again',
  number_event: 'events have one number over all accounts',
  order_of_stops: 'the places of a trip’s stops',
  order_subject: 'who is concerned by an event of an order',
  release_assignment: 'the round of an account that has lost its order',
  stop_of_order: 'a stop of another account’s trip follows its order',
  stop_what_it_made: 'keys and webhooks end with the rights of their maker',
  weight_of_unloadings: 'the weight of a trip',
};
