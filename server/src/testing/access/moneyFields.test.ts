import assert from 'node:assert/strict';
import { test } from 'node:test';

import { type Call, keyNouns, moneyMark, readsMoney, roles, roleAllows } from '@fraktion/contract';
import { allCalls } from '@fraktion/contract/calls';

import { type JsonSchema, toJson } from '../../http/answerSchema.ts';
import { isMoneySchema } from '../../http/withoutMoney.ts';

interface SchemaField {
  readonly name: string;
  readonly path: string;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
}

const partsOf = (json: JsonSchema): unknown[] => [
  ...((json['anyOf'] as unknown[] | undefined) ?? []),
  ...((json['oneOf'] as unknown[] | undefined) ?? []),
  json['items'],
  json['additionalProperties'],
];

/** Every property of a schema, however deep; nothing below money. */
function* propertiesOf(json: unknown, at = ''): Generator<SchemaField> {
  if (typeof json !== 'object' || json === null) return;
  const schema = json as JsonSchema;
  const required = (schema['required'] as string[] | undefined) ?? [];
  for (const [name, part] of Object.entries((schema['properties'] as JsonSchema) ?? {})) {
    const path = `${at}.${name}`;
    yield { name, path, schema: part as JsonSchema, isRequired: required.includes(name) };
    if (!isMoneySchema(part)) yield* propertiesOf(part, path);
  }
  for (const part of partsOf(schema)) yield* propertiesOf(part, at);
}

/** The answer of a call, and the rows of its refusals. */
const schemasOf = ({ answer, errors = [] }: Call): JsonSchema[] =>
  [
    ...(typeof answer === 'object' ? [answer] : []),
    ...errors.flatMap((error) => (typeof error === 'string' ? [] : [error.current])),
  ].map((schema) => toJson(schema, 'output'));

const fieldsOf = (call: Call): SchemaField[] =>
  schemasOf(call).flatMap((schema) => [...propertiesOf(schema)]);

/** Words in the name of a field that is an amount, a price, or the name of an invoice. */
const moneyWords =
  /(amount|price|prices|cost|fee|money|net|gross|tax|taxable|saving|savings|saved|savedPerYear|currency|currencies|payable|prepaid|allowance|charge|rent|income|credited|atStake|unposted|invoiceNumber|invoiceId)$/i;

/** Fields with such a name that are something else. */
const notMoney: Readonly<Record<string, string>> = {
  '.account.currency': 'the setting of an account, which its forms need',
  'accounts.create .currency': 'the same',
  'account.one .currency': 'the same',
  'account.update .currency': 'the same',
  'directory.account .currency': 'the same',
  'directory.accounts .currency': 'the same',
  'directory.updateAccount .currency': 'the same',
  'figures.read .columns.currency': 'each measure names the roles that may read it',
};

/** A value that can hold a figure or a name: not a list of rows, a choice of words or a count. */
const isValue = (schema: JsonSchema): boolean =>
  [schema, ...partsOf(schema)].some((part) =>
    ['string', 'number'].includes(String((part as JsonSchema | undefined)?.['type'])),
  );

test('AUT-09 every field of an answer with the name of an amount or a price is marked as money', () => {
  const unmarked = new Set(
    allCalls.flatMap((call) =>
      fieldsOf(call)
        .filter(
          ({ name, schema }) => moneyWords.test(name) && isValue(schema) && !isMoneySchema(schema),
        )
        .map(({ path }) => `${call.id} ${path}`)
        .filter((field) => !Object.keys(notMoney).some((known) => field.endsWith(known))),
    ),
  );
  assert.deepEqual([...unmarked], []);
});

/** Whether anybody who may make the call reads no money: a role, or a key of another noun. */
function hasReaderWithoutMoney({ id, roles: access, ownMoney }: Call): boolean {
  if (access === 'anonymous') return ownMoney !== true;
  if (access === 'deployToken' || access === 'scimToken') return false;
  if (access === 'signedIn') return true;
  const noun = keyNouns.find((each) => each === id.split('.')[0]);
  return (
    roles.some((role) => roleAllows(access, role) && !readsMoney(role)) ||
    (noun !== undefined && noun !== 'invoices' && noun !== 'postings')
  );
}

test('AUT-09 a field of money is optional wherever somebody without money may read it', () => {
  const required = allCalls.filter(hasReaderWithoutMoney).flatMap((call) =>
    fieldsOf(call)
      .filter(({ schema, isRequired }) => isRequired && isMoneySchema(schema))
      .map(({ path }) => `${call.id} ${path}`),
  );
  assert.deepEqual(required, []);
  assert.ok(
    allCalls
      .filter(hasReaderWithoutMoney)
      .some((call) => fieldsOf(call).some(({ schema }) => schema[moneyMark] === true)),
  );
});

/** Files that roles without money may download. They contain no money; moneyRead.test.ts looks into those of the portal. */
const filesWithoutMoney = new Set([
  'accountTheme.logoFile',
  'contactOrders.file',
  'contactOrders.logo',
  'fileDrive.content',
  'fileDrive.thumbnail',
  'files.download',
  'infocardCovers.one',
  'infocards.labels',
  'languageFiles.download',
  'orderLinks.file',
  'orderLinks.logo',
  'rounds.picture',
  // Its rows are those of the list's own answer to this role, which has no money in it (sentRows).
  'sheets.export',
]);

test('AUT-09 a file with money is open to roles that read money only', () => {
  const open = allCalls
    .filter((call) => call.answer === 'file' && hasReaderWithoutMoney(call))
    .map(({ id }) => id);
  assert.deepEqual(open.toSorted(), [...filesWithoutMoney].toSorted());
});

test('AUT-09 browsers store no answer with money, which would stay when a role is taken away', () => {
  const stored = allCalls
    .filter(({ offline }) => offline)
    .flatMap((call) =>
      fieldsOf(call)
        .filter(({ schema }) => isMoneySchema(schema))
        .map(({ path }) => `${call.id} ${path}`),
    );
  assert.deepEqual(stored, []);
});
