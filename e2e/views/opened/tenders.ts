import type { Things } from '../things.ts';
import { wordsOn } from '../texts.ts';
import { type OpenedView, press } from './opening.ts';

const supplier = 'supplier@renvej.example';
const list = '/supplier/tenders';
const nobodys = '/supplier/0193a000-0000-7000-8000-0000000000ff/tenders';

/** Sends an empty form: each field shows its error. */
const incomplete: NonNullable<OpenedView['open']> = async (page) => {
  const say = await wordsOn(page, 'mfe-economics');
  // The form is filled in from the account's own volumes.
  await page.getByRole('button', { name: say('tenders.form.beginEmpty'), exact: true }).click();
  const save = page.getByRole('button', { name: say('tenders.saveDraft'), exact: true });
  await save.click();
  await page.getByText(say('tenders.form.itemsIncomplete'), { exact: true }).waitFor();
};

const unpriced: NonNullable<OpenedView['open']> = async (page) => {
  await press('mfe-supplier', 'tenders.send')(page);
  const say = await wordsOn(page, 'mfe-supplier');
  await page.getByText(say('tenders.form.priceMissing'), { exact: true }).waitFor();
};

const ofCustomer = ({ tenders }: Things): readonly OpenedView[] => {
  const at = (id: string): string => `/economics/tenders/${id}`;
  return [
    {
      name: 'economics-tenders-incomplete',
      address: '/economics/tenders/create',
      open: incomplete,
    },
    { name: 'economics-tenders-draft', address: at(tenders.draft) },
    {
      name: 'economics-tenders-publish',
      address: at(tenders.draft),
      open: press('mfe-economics', 'tenders.publish.button'),
    },
    {
      name: 'economics-tenders-amend',
      address: at(tenders.open),
      open: press('mfe-economics', 'tenders.amend.button'),
    },
    {
      name: 'economics-tenders-close',
      address: at(tenders.open),
      open: press('mfe-economics', 'tenders.close.button'),
    },
    { name: 'economics-tenders-closed', address: at(tenders.closed) },
    {
      name: 'economics-tenders-award',
      address: at(tenders.closed),
      open: press('mfe-economics', 'tenders.award.nobody'),
    },
    { name: 'economics-tenders-awarded', address: at(tenders.awarded) },
  ];
};

const ofBidders = ({ tenders, tenderLink }: Things): readonly OpenedView[] => [
  { name: 'supplier-tenders-closed', address: `${list}?tab=closed`, by: supplier },
  { name: 'supplier-tenders-one', address: `${list}?tender=${tenders.open}`, by: supplier },
  {
    name: 'supplier-tenders-unpriced',
    address: `${list}?tender=${tenders.open}`,
    by: supplier,
    open: unpriced,
  },
  { name: 'supplier-tenders-won', address: `${list}?tender=${tenders.awarded}`, by: supplier },
  { name: 'contact-tenders-one', address: tenderLink, by: undefined },
  { name: 'contact-tenders-incomplete', address: nobodys, by: undefined, refuses: true },
];

/** Tenders, as both sides see them. */
export const tendering = (things: Things): readonly OpenedView[] => [
  ...ofCustomer(things),
  ...ofBidders(things),
];
