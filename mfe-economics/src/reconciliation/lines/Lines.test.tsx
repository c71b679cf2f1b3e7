import { addNamespace } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { queryClient } from '@fraktion/shared-auth/query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import en from '../../locales/en.json';
import { invoiceOf, lineOf } from '../../testing/invoice.ts';
import { Lines } from './Lines.tsx';

beforeAll(() => addNamespace('mfe-economics', 'en', en));

const nothing = (): void => {};
const actions = {
  onPost: nothing,
  onEdit: nothing,
  onSplit: nothing,
  onMark: nothing,
  onTake: nothing,
  onChoose: nothing,
  onSelect: nothing,
};

type ShownLines = Parameters<typeof Lines>[0]['shown'];

const allShown: ShownLines = {
  step: 300,
  isReading: false,
  hasMore: false,
  askedFrom: null,
  more: nothing,
};

const page = (
  lines: ReturnType<typeof lineOf>[],
  shown: Partial<ShownLines> = {},
  lineTotal = lines.length,
) => (
  <Lines
    invoice={invoiceOf({ lines, lineTotal })}
    selectedId={null}
    suggestionOf={() => undefined}
    actions={actions}
    shown={{ ...allShown, ...shown }}
  />
);

const show = (...given: Parameters<typeof page>) => renderPage(page(...given), queryClient);

test('REC-01 the focus goes on to the first line that has come, once', async () => {
  const text = { kind: 'text' as const, amount: '0', unpostedAmount: '0' };
  const lines = Array.from({ length: 5 }, (_, at) =>
    lineOf({ ...text, id: `${at}`, lineId: `${at + 1}` }),
  );
  const Growing = () => {
    const [shown, setShown] = useState(3);
    const begun = shown > 3;
    return (
      <>
        {page(
          lines.slice(0, shown),
          { step: 2, askedFrom: begun ? 3 : null, more: () => setShown(4) },
          lines.length,
        )}
        {begun ? <button onClick={() => setShown(5)}>The rest</button> : null}
      </>
    );
  };
  renderPage(<Growing />, queryClient);
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 more lines' }));
  await waitFor(() => expect(screen.getByRole('listitem', { name: /^Line 4:/ })).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'The rest' }));
  expect(screen.getByRole('listitem', { name: /^Line 5:/ })).toBeVisible();
  expect(screen.getByRole('listitem', { name: /^Line 4:/ })).not.toHaveFocus();
});

test('REC-01 a line that is a little off is a warning, one that is far off is wrong', () => {
  show([
    lineOf({ arithmeticDifference: '0.03' }),
    lineOf({ id: 'l2', lineId: '2', arithmeticDifference: '-5000' }),
  ]);
  expect(
    screen
      .getAllByRole('img', { name: /^(Warning|Wrong)$/ })
      .map((mark) => mark.getAttribute('aria-label')),
  ).toEqual(['Warning', 'Wrong']);
});

test('SHL-19 a quantity has three decimals, in our unit or in that of the document', () => {
  show([
    lineOf({ unit: 'tonnage', unitQuantity: '2.42' }),
    lineOf({
      id: 'l2',
      lineId: '2',
      unit: null,
      unitQuantity: null,
      quantity: '3',
      unitCode: 'XYZ',
    }),
    lineOf({
      id: 'l3',
      lineId: '3',
      unit: null,
      unitQuantity: null,
      quantity: '4',
      unitCode: null,
    }),
  ]);
  for (const quantity of ['2.420\u00A0t', '3.000\u00A0XYZ', '4.000'])
    expect(screen.getByText(quantity, { normalizer: String })).toBeInTheDocument();
});
