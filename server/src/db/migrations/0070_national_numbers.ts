import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(numbers).execute(db);
  await sql.raw(collectors).execute(db);
  await sql.raw(stored).execute(db);
}

/** The rule of `nationalNumber` and `comparedNumber` in the contract, for stored values. A test compares the two. */
const numbers = `
create function compared_number(in_text text) returns text language sql immutable parallel safe as $$
  with bare as (select regexp_replace(upper(regexp_replace(coalesce(in_text, ''),
      '^\\s*(?:iso6523-actorid-upis::)?(?:0007|0088|0096|0184|0192|0198|0237|9\\d{3}):', '', 'i') collate "C"),
      '[^A-Z0-9]', '', 'g') as text),
  parts as (select text, regexp_replace(text, '[^0-9]', '', 'g') as digits,
    regexp_replace(regexp_replace(text, '[0-9]', '', 'g'),
      'FORETAKSREGISTERET|FORETAKSNUMMER|FORETAKSNR|ORGANISATIONSNUMMER|ORGANISATIONSNR|ORGANISASJONSNUMMER|ORGANISASJONSNR|MOMSREGNR|MOMSREG|MOMSNR|MOMS|ORGNUMMER|ORGNR|ORG|CVRNUMMER|CVRNR|CVR|PNUMMER|PNR|SENUMMER|SENR|VATNUMBER|VATNO|VATNR|VATID|VAT|GLN|EAN|NUMMER|MVA|DK|SE|NO|NR',
      '', 'g') as rest from bare)
  select case
    when length(digits) not between 8 and 14 or rest <> '' then text
    when digits ~ '^\\d{10}01$' then left(digits, 10)
    when digits ~ '^16\\d{10}$' then substr(digits, 3)
    else digits end
  from parts $$;
`;

const collectors = `
alter table collector
  add column cvr_key text generated always as (compared_number(cvr)) stored,
  add column vat_key text generated always as (compared_number(vat_number)) stored;
create index collector_cvr_key on collector (account_id, cvr_key);
create index collector_vat_key on collector (account_id, vat_key);
`;

/**
 * Keys of senders that were stored in another form. Where a person's answer or a layout stands under both forms, the one under the
 * usual form counts. A name keeps its key.
 */
const stored = `
update invoice set seller_key = compared_number(seller_key)
where seller_key ~ '[0-9]{2}' and compared_number(seller_key) ~ '^[0-9]+$' and seller_key <> compared_number(seller_key);
update collector_identity i set key = compared_number(key)
where key ~ '[0-9]{2}' and compared_number(key) ~ '^[0-9]+$' and key <> compared_number(key)
  and not exists (select from collector_identity o where o.account_id = i.account_id and o.key = compared_number(i.key))
  and not exists (select from collector_identity o where o.account_id = i.account_id and o.key < i.key
    and compared_number(o.key) = compared_number(i.key));
update pdf_layout l set seller_key = compared_number(seller_key)
where seller_key ~ '[0-9]{2}' and compared_number(seller_key) ~ '^[0-9]+$' and seller_key <> compared_number(seller_key)
  and not exists (select from pdf_layout o where o.account_id = l.account_id and o.titles = l.titles
    and o.seller_key = compared_number(l.seller_key))
  and not exists (select from pdf_layout o where o.account_id = l.account_id and o.titles = l.titles
    and o.seller_key < l.seller_key and compared_number(o.seller_key) = compared_number(l.seller_key));
`;
