import { pdfInvoice } from '../../support/pdfInvoice.ts';
import { wordsOn } from '../texts.ts';
import type { Things } from '../things.ts';
import { desk, dialog, type OpenedView, press, pressOrMore, thumb } from './opening.ts';

/** On a phone it is in the menu of the page, whose button says the same on all pages. */
const openSaved = pressOrMore('mfe-economics', 'reports.saved.button', 'invoices.moreActions');

export const economics = ({ invoice, infocardName }: Things): readonly OpenedView[] => [
  {
    name: 'economics-invoices-refused',
    refuses: true,
    address: '/economics/invoices',
    open: async (page) => {
      const say = await wordsOn(page, 'mfe-economics');
      const file = { name: 'note.xml', mimeType: 'text/xml', buffer: Buffer.from('<note/>') };
      await page.getByLabel(say('imports.choose')).setInputFiles(file);
      // The file's name already appears during the upload; the newest file is the first.
      const errors = await wordsOn(page, 'shell/frame');
      const message = page.getByRole('listitem').filter({ hasText: 'note.xml' }).first();
      await message.getByText(errors('Web.Generic.Errors.Invoices_Not_An_Invoice')).waitFor();
    },
  },
  {
    name: 'economics-invoices-imports-take-back',
    address: '/economics/invoices/imports',
    open: async (page) => {
      await pressOrMore('mfe-economics', 'takeBack.open', 'invoices.moreActions')(page);
      // By then the question knows how many invoices it is about.
      await page.getByRole('alertdialog').getByRole('status').waitFor();
    },
  },
  {
    name: 'economics-invoices-bulk',
    on: desk,
    address: '/economics/invoices',
    open: async (page) => {
      // The checkbox in the grid's heading chooses all.
      await page.getByRole('main').getByRole('checkbox').first().click();
      await page.getByRole('toolbar').waitFor();
    },
  },
  {
    name: 'economics-invoices-id-reconciliation-posting',
    on: desk,
    address: `/economics/invoices/${invoice.id}/reconciliation`,
    open: async (page) => {
      const say = await wordsOn(page, 'mfe-economics');
      const begun = say('lines.postRestNamed', { line: invoice.line });
      const post = page
        .getByRole('button', { name: say('lines.postNamed', { line: invoice.line }), exact: true })
        .or(page.getByRole('button', { name: begun, exact: true }));
      await post.first().click();
      const editor = page.getByRole('region', {
        name: say('posting.new', { line: invoice.line }),
      });
      await editor.getByRole('combobox', { name: say('posting.infocard') }).fill(infocardName);
      await page.getByRole('option').filter({ hasText: infocardName }).first().click();
      await editor.getByRole('button', { name: say('posting.submit'), exact: true }).waitFor();
    },
  },
  {
    name: 'economics-invoices-id-reconciliation-line',
    on: desk,
    address: `/economics/invoices/${invoice.id}/reconciliation`,
    open: async (page) => {
      const say = await wordsOn(page, 'mfe-economics');
      // The first line that is not posted, with what is suggested for it.
      const suggestion = page.getByRole('region', { name: say('reconciliation.editor') });
      await page.getByRole('list', { name: say('keys.title') }).waitFor();
      await page.keyboard.press('ArrowDown');
      await suggestion.getByRole('heading').first().waitFor();
    },
  },
  {
    name: 'economics-invoices-id-reconciliation-confirm',
    on: desk,
    address: `/economics/invoices/${invoice.id}/reconciliation`,
    open: press('mfe-economics', 'confirm.button'),
  },
  {
    name: 'economics-vouchers-export',
    address: '/economics/vouchers',
    open: async (page) => {
      await pressOrMore('mfe-economics', 'vouchers.export.button', 'invoices.moreActions')(page);
      // By then the dialog knows whether the export is possible.
      await dialog(page).locator('[aria-live]').waitFor();
    },
  },
  {
    name: 'economics-reporting-saved',
    address: '/economics/reporting/amounts',
    open: openSaved,
  },
  {
    name: 'economics-invoices-id-actions',
    on: thumb,
    address: `/economics/invoices/${invoice.id}`,
    open: press('mfe-economics', 'invoices.moreActions'),
  },
  {
    name: 'economics-reporting-save',
    address: '/economics/reporting/postings',
    open: async (page) => {
      await openSaved(page);
      await press('mfe-economics', 'reports.saved.save', dialog)(page);
    },
  },
  {
    name: 'economics-reporting-filters',
    on: thumb,
    address: '/economics/reporting/postings?compare=lastYear',
    open: async (page) => {
      await page.getByRole('main').getByRole('button', { name: /^Filt/ }).click();
      await dialog(page).waitFor();
    },
  },
  {
    name: 'data-insights-step',
    address: '/data-insights?compare=lastYear&open=bridge',
    open: async (page) => {
      const say = await wordsOn(page, 'mfe-economics');
      const step = say('bridgeStep.price');
      await page
        .getByRole('button', { name: new RegExp(`^${step}`) })
        .first()
        .click();
      await dialog(page).getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'data-insights-map',
    address: '/data-insights?map=kg&open=map',
    open: async (page) => {
      const say = await wordsOn(page, 'mfe-economics');
      const map = page.getByRole('region', { name: say('insights.map.title') });
      await map.getByRole('group').getByRole('button').first().focus();
    },
  },
  {
    // On a phone, every part is opened; elsewhere they always are.
    name: 'data-insights-parts',
    on: thumb,
    address: '/data-insights?open=bridge,map,outliers,containers,suppliers,recycling',
    open: async (page) => {
      const say = await wordsOn(page, 'mfe-economics');
      await page.getByRole('list', { name: say('insights.outliers.title') }).waitFor();
      await page.getByRole('img', { name: say('insights.recycling.title') }).waitFor();
    },
  },
  {
    name: 'data-insights-saved',
    address: '/data-insights',
    open: press('mfe-economics', 'reports.saved.button'),
  },
  {
    name: 'data-insights-goal',
    address: '/data-insights?open=recycling',
    open: press('mfe-economics', 'insights.recycling.setGoal'),
  },
  {
    name: 'waste-accounting-saved',
    address: '/waste-accounting',
    open: press('mfe-economics', 'reports.saved.button'),
  },
  {
    name: 'waste-accounting-sources',
    address: '/waste-accounting',
    open: async (page) => {
      const say = await wordsOn(page, 'mfe-economics');
      await page
        .getByRole('region', { name: say('accounting.lines.title') })
        .last()
        .getByRole('button')
        .first()
        .click();
      await dialog(page).getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'economics-reporting-drivings-sources',
    address: '/economics/reporting/drivings?by=vehicle',
    open: async (page) => {
      const total = page.getByRole('table').getByRole('row').last().getByRole('button');
      await total.first().click();
      await dialog(page).getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'economics-reporting-postings-sources',
    address: '/economics/reporting/postings?by=category&compare=lastYear',
    open: async (page) => {
      const total = page.getByRole('table').getByRole('row').last().getByRole('button');
      await total.first().click();
      await dialog(page).getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'economics-vouchers-accounts-new',
    address: '/economics/vouchers/accounts',
    open: press('mfe-economics', 'accounts.add'),
  },
  {
    name: 'economics-agreementBasis-new',
    on: desk,
    address: '/economics/agreementBasis',
    open: press('mfe-economics', 'agreements.add'),
  },
  {
    name: 'economics-agreementBasis-import',
    on: desk,
    address: '/economics/agreementBasis',
    open: press('mfe-economics', 'agreements.import.button'),
  },
  {
    name: 'economics-agreementBasis-cost',
    on: desk,
    address: '/economics/agreementBasis',
    open: press('mfe-economics', 'agreements.lineCost'),
  },
  {
    name: 'economics-agreementBasis-gaps',
    on: desk,
    address: '/economics/agreementBasis',
    open: async (page) => {
      const say = await wordsOn(page, 'mfe-economics');
      await page.getByRole('tab', { name: say('agreements.tabs.coverage') }).click();
    },
  },
  {
    name: 'test-pdf-parsing-read',
    by: undefined,
    address: '/test/pdf-parsing',
    open: async (page) => {
      const say = await wordsOn(page, 'mfe-economics');
      const file = {
        mimeType: 'application/pdf',
        name: 'faktura.pdf',
        buffer: pdfInvoice('2026-77'),
      };
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByRole('list', { name: say('parsing.found') }).waitFor();
      await page.getByRole('region', { name: /faktura\.pdf/ }).waitFor();
    },
  },
  ...(['draft', 'open', 'closed'] as const).map((tab) => ({
    name: `economics-claims-${tab}`,
    address: `/economics/claims?tab=${tab}`,
  })),
];
